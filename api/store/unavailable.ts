/** The database could not be reached or was lost on the way, or its disk is full. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be used: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause })
  }
}

/**
 * PostgreSQL's: no connection, no room (disk, memory, connections), shutting down or starting, a statement that took
 * too long or waited too long for a lock, a server that only reads, and a transaction that others kept in the way of.
 */
const STATES = /^(08...|53...|57014|57P0[1-5]|55P03|25006|25P03|40001|40P01)$/
/** SQLite's: busy, locked, read-only, a failing disk, a full one, a file that cannot be opened. */
const RESULTS = new Set([5, 6, 8, 10, 13, 14])
/** The file system's: full, over its quota or limit, read-only, failing, not ours to write, too many files open. */
const FILES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'])

/** Whether work failed because of how the database or the disk is just now: the same call may go well later. */
export function isUnavailable(cause: unknown): cause is Error {
  if (cause instanceof Unavailable) return true
  if (!(cause instanceof Error)) return false
  if ('errcode' in cause && typeof cause.errcode === 'number') return RESULTS.has(cause.errcode & 0xff)
  return 'code' in cause && typeof cause.code === 'string' && (FILES.has(cause.code) || STATES.test(cause.code))
}
