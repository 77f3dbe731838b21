import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#tests/support/people/call.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import type { Told } from '#tests/support/people/shopping.ts'
import { earn, linkAccount, moneyOf, type Rich, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'

const AGAIN_MS = 100
/**
 * Names of e-mail addresses and accounts choose how the seller and the bank behave: they answer, lose an answer or are
 * down. Their own files show what they really paid.
 */
const EMAILS = ['well', 'lost', 'down'] as const
const ACCOUNTS = ['checking', 'lost', 'down'] as const
/** Each person's Circle earns this many sales of this size, enough for more than a thousand withdrawals of $10. */
const [SALES, CENTS_A_SALE, AMOUNT] = [10, 1_000_000, 1000] as const
const CENTS = SALES * CENTS_A_SALE

/** A person who withdraws money again and again, with the withdrawals that the portal has acknowledged. */
export interface Withdrawer extends Rich {
  readonly accounts: readonly string[]
  readonly ids: string[]
  /** The number of withdrawals so far, which decides the kind of the next one. */
  asked: number
}

/** Creates a leader whose Circle has $100,000, with a bank account for each kind of fault. */
export async function newWithdrawer(portal: Told, asked: number): Promise<Withdrawer> {
  const leader = await signUpLeader(portal)
  let wallet = ''
  for (let sale = 0; sale < SALES; sale++) wallet = await earn(portal, leader, CENTS_A_SALE)
  await prove(portal, leader.token)
  const accounts: string[] = []
  for (const account of ACCOUNTS) accounts.push((await linkAccount(portal, leader, account)).id)
  return { token: leader.token, wallet, accounts, ids: [], asked }
}

export interface Withdrawals {
  readonly figures: { acknowledged: number; broken: number }
  /** Waits until everyone's present withdrawal is acknowledged. Nobody begins another one until `go`. */
  rest(): Promise<void>
  go(): void
}

/**
 * Lets everyone withdraw gift cards and bank transfers, each person at most `most` times until the next rest.
 * Unanswered calls are repeated.
 */
export function startWithdrawing(url: () => string, all: readonly Withdrawer[], most: number): Withdrawals {
  const figures = { acknowledged: 0, broken: 0 }
  let isResting = true
  let working: Promise<void>[] = []
  const insist = async (who: Withdrawer) => {
    const number = who.asked++
    const about = { amount: AMOUNT, key: randomUUID() }
    for (;;) {
      const place = { url: url() }
      const email = `ana+${EMAILS[number % 3]}@example.com`
      const send = number % 2 === 0 ? takeGift(place, who, { ...about, email }) : toBank(place, who, number, about)
      const answer = await send.catch(() => undefined)
      if (answer?.status === 201) {
        who.ids.push(answer.reply.id)
        figures.acknowledged++
        return
      }
      if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.refusal)}`)
      figures.broken++
      await pause(AGAIN_MS)
    }
  }
  const work = async (who: Withdrawer) => {
    for (let left = most; !isResting && left > 0; left--) await insist(who)
  }
  return {
    figures,
    go: () => {
      isResting = false
      working = all.map(work)
      // `rest` reports the error. Without this handler an earlier failure would end the tests.
      for (const one of working) one.catch(() => undefined)
    },
    rest: async () => {
      isResting = true
      await Promise.all(working)
    },
  }
}

const toBank = (place: { url: string }, who: Withdrawer, number: number, about: { amount: number; key: string }) =>
  takeToBank(place, who, who.accounts[number % 3] ?? '', about)

/** The errors in a person's withdrawals from number `from` on, once the portal should have sent all of them. */
export async function wrongAbout(url: string, who: Withdrawer, from = 0): Promise<string[]> {
  const wrong: string[] = []
  for (const id of who.ids.slice(from)) {
    const { status, reply } = await call({ url }, 'readWithdrawal', { params: { id }, token: who.token })
    if (status !== 200) wrong.push(`${id} was acknowledged and is lost: ${status}`)
    else if (
      reply.kind === 'BANK' ? !['PROCESSING', 'SENT', 'SETTLED'].includes(reply.status) : reply.status !== 'SETTLED'
    )
      wrong.push(`${id} is stuck: ${reply.kind} ${reply.status} ${reply.failure}`)
  }
  const [available = 0, reserved = 0, paidOut = 0] = await moneyOf({ url }, who)
  const taken = who.ids.length * AMOUNT
  if (available !== CENTS - taken || reserved + paidOut !== taken)
    wrong.push(
      `Of ${CENTS} cents ${taken} were taken out, and ${available}, ${reserved} and ${paidOut} are written down`,
    )
  return wrong
}
