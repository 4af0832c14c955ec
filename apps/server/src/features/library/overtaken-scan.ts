/** Another worker lists the same source, and got ahead: what is gone is its to tell. */
export class OvertakenScan extends Error {
  constructor() {
    super("Another worker lists this source.");
    this.name = "OvertakenScan";
  }
}
