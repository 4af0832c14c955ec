import { AppError } from "../core/app-error.ts";

/** A part was asked for that the file does not have; the answer tells how long the file is. */
export class RangeNotSatisfiable extends AppError {
  /** Of the whole file, in bytes. */
  readonly size: number;

  constructor(size: number) {
    super("range_not_satisfiable", `The file has ${size} bytes.`);
    this.size = size;
  }
}
