/** A file that cannot be read, with what to tell a person; the process that found it out is sound. */
export class UnreadableFile extends Error {
  readonly code: "unreadable_file" | "encrypted_file" | "unsupported_file";

  constructor(code: UnreadableFile["code"], message: string) {
    super(message);
    this.name = "UnreadableFile";
    this.code = code;
  }
}
