/** A database file that SQLite cannot read: asking again does not help, so the portal does not start on it. */
export class Damaged extends Error {
  constructor(file: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : cause
    super(`The database ${file} is damaged (${why}). Put a back-up in its place: docs/back-up.md says how.`, { cause })
  }
}
