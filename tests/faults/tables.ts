import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Queries a database directly, without the portal. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>

const WRONG: Readonly<Record<string, string>> = {
  'accounts that nobody is signed in to': 'select id from users where id not in (select user_id from sessions)',
  'accounts without a Circle': 'select id from users where id not in (select user_id from memberships)',
  'Circles that nobody leads': 'select id from circles where id not in (select circle_id from memberships)',
  'Circles without a run':
    'select id from circles where id not in (select circle_id from runs where circle_id is not null)',
  'runs without a Circle': 'select id from runs where circle_id is null or circle_id not in (select id from circles)',
  'sessions without a token': 'select id from sessions where id not in (select session_id from refresh_tokens)',
  'people invited twice': 'select email from invites group by circle_id, email having count(*) > 1',
  'accounts with one address': 'select email from users group by email having count(*) > 1',
}

/** Finds incomplete or duplicate data in the database. The list is empty if there is none. */
export async function wrongIn(ask: Ask): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(WRONG).map(async ([what, sql]) => ((await ask(sql)).length > 0 ? [what] : [])),
  )
  return found.flat()
}

/** The errors that SQLite itself finds in a file. Checks a copy, because opening the file after a crash repairs it. */
export async function inspect(dataDir: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-look-'))
  try {
    for (const end of ['', '-wal'])
      await copyFile(join(dataDir, `covey.sqlite${end}`), join(folder, `covey.sqlite${end}`)).catch(unlessMissing)
    const database = new DatabaseSync(join(folder, 'covey.sqlite'))
    const ask: Ask = async (sql) => database.prepare(sql).all()
    const whole = (await ask('pragma integrity_check')).flatMap((row) => Object.values(row).map(String))
    const loose = (await ask('pragma foreign_key_check')).map((row) => JSON.stringify(row))
    const wrong = await wrongIn(ask)
    database.close()
    return [...whole.filter((line) => line !== 'ok'), ...loose, ...wrong]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function unlessMissing(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
}

/** Queries the file of a portal that may be running, as another process would. */
export const sqliteAsk =
  (dataDir: string): Ask =>
  async (sql) => {
    const database = new DatabaseSync(join(dataDir, 'covey.sqlite'), { timeout: 5_000 })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }

/**
 * Makes all waiting mails due. Otherwise postponed mails, and mails that a killed instance was about to send, would
 * wait for up to five minutes.
 */
export const PASS_FIVE_MINUTES = 'update mails set due_at = 0 where failed_at is null'
