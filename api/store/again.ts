import { setTimeout as pause } from 'node:timers/promises'

const MOST_TRIES = 25
/** The try from which nobody else begins. */
const ALONE_FROM = 6
/** A key that somebody else was faster with is there at the next look: if not, it is a mistake in this code. */
const MOST_OF_SAME_KEY = 4
const LONGEST_MS = 100

/** PostgreSQL's: could not serialize, a deadlock; a key that another transaction wrote after we had looked for it. */
const CONFLICTS = new Set(['40001', '40P01'])
const SAME_KEY = '23505'

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined)
const isWorthTrying = (cause: unknown, tries: number) => {
  const code = codeOf(cause)
  return code === SAME_KEY
    ? tries < MOST_OF_SAME_KEY
    : typeof code === 'string' && CONFLICTS.has(code) && tries < MOST_TRIES
}

/**
 * Runs transactions, and runs those again that came in each other's way. Those wait for their turn, one at a time: fifty
 * that want the same row all get it, where fifty that try again at once would mostly meet again. Whose turn does not
 * succeed while others begin has the database to itself.
 */
export function inTurns(): <Result>(attempt: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let alone: Promise<void> | undefined
  const keepOthersOut = () => {
    let open = () => {}
    alone = new Promise((resolve) => {
      open = () => {
        alone = undefined
        resolve()
      }
    })
    return open
  }
  return async (attempt) => {
    while (alone) await alone
    try {
      return await attempt()
    } catch (cause) {
      if (!isWorthTrying(cause, 1)) throw cause
    }
    const mine = last.then(() => insist(attempt, keepOthersOut))
    last = mine.catch(() => undefined)
    return mine
  }
}

async function insist<Result>(attempt: () => Promise<Result>, keepOthersOut: () => () => void): Promise<Result> {
  let letIn = () => {}
  try {
    for (let tries = 2; ; tries++) {
      if (tries === ALONE_FROM) letIn = keepOthersOut()
      // Other instances have turns of their own: chance keeps the two apart.
      await pause(Math.random() * Math.min(LONGEST_MS, 2 ** tries))
      try {
        return await attempt()
      } catch (cause) {
        if (!isWorthTrying(cause, tries)) throw cause
      }
    }
  } finally {
    letIn()
  }
}
