import path from "node:path";

/**
 * An argument that is a path, made absolute: npm runs scripts in the repository's folder, whatever folder the user
 * named theirs from. Flags and addresses (`s3://…`, `gdrive:…`) are left as they are.
 */
export function fromWhereTheUserStood(argument) {
  const isPath = argument !== "" && !argument.startsWith("-") && !/^[a-z][a-z0-9+.-]+:/i.test(argument);
  return isPath ? path.resolve(process.env.INIT_CWD ?? process.cwd(), argument) : argument;
}
