/** The database cannot be reached, the connection was lost, or the disk is full. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be used: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause })
  }
}

/**
 * PostgreSQL error codes: no connection; no disk space, memory or connections; shutting down or starting; a statement
 * or a wait for a lock that took too long; a read-only server; a transaction with too many conflicts.
 */
const STATES = /^(08...|53...|57014|57P0[1-5]|55P03|25006|25P03|40001|40P01)$/
/** SQLite result codes: busy, locked, read-only, I/O error, disk full, file cannot be opened. */
const RESULTS = new Set([5, 6, 8, 10, 13, 14])
/** File system errors: disk full, over the quota or limit, read-only, I/O error, no permission, too many open files. */
const FILES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'])

/** Whether the current state of the database or disk caused a failure. The same call may succeed later. */
export function isUnavailable(cause: unknown): cause is Error {
  if (cause instanceof Unavailable) return true
  if (!(cause instanceof Error)) return false
  if ('errcode' in cause && typeof cause.errcode === 'number') return RESULTS.has(cause.errcode & 0xff)
  return 'code' in cause && typeof cause.code === 'string' && (FILES.has(cause.code) || STATES.test(cause.code))
}
