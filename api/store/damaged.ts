/** SQLite cannot read the database file. Retrying does not help, so the portal does not start. */
export class Damaged extends Error {
  constructor(file: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : cause
    super(`The database ${file} is damaged (${why}). Replace it with a backup as described in docs/back-up.md.`, {
      cause,
    })
  }
}
