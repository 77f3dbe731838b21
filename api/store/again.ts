import { setTimeout as pause } from 'node:timers/promises'

const MOST_TRIES = 25
/** From this try on, a transaction runs alone: no new transaction starts until it ends. */
const ALONE_FROM = 6
/**
 * The maximum number of tries after conflicts on a key. The second try normally finds the row that the other
 * transaction wrote. If it does not, there is a bug in the code.
 */
const MOST_OF_SAME_KEY = 4
const LONGEST_MS = 100

/**
 * PostgreSQL error codes. `CONFLICTS`: serialization failure and deadlock. `SAME_KEY`: another transaction inserted the
 * key after this transaction had looked for it.
 */
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
 * Runs transactions and retries those that conflict. Retries run one at a time, because simultaneous retries of many
 * transactions on the same row would mostly conflict again. A transaction that keeps conflicting with new ones gets the
 * database to itself.
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
      // Other instances retry too. A random pause makes it unlikely that they retry at the same moment.
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
