import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#tests/support/people/call.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import type { Told } from '#tests/support/people/shopping.ts'
import { earn, linkAccount, moneyOf, type Rich, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'

const AGAIN_MS = 100
/** Seller and bank are asked whether they really paid. Some of what they answer is lost. */
const EMAILS = ['well', 'lost', 'down'] as const
const ACCOUNTS = ['checking', 'lost', 'down'] as const
/** More than a thousand rounds take, in as many sales as it takes. */
const [SALES, CENTS_A_SALE, AMOUNT] = [10, 1_000_000, 1000] as const
const CENTS = SALES * CENTS_A_SALE

/** Somebody who takes money out again and again, and what the portal has acknowledged of it. */
export interface Withdrawer extends Rich {
  readonly accounts: readonly string[]
  readonly ids: string[]
  /** How often they have asked so far: each time for the next of all kinds. */
  asked: number
}

/** A leader of a Circle with $100,000 and an account for each thing that may go wrong. */
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
  /** Everybody waits for what they have asked for, under its key, and asks for nothing more until `go`. */
  rest(): Promise<void>
  go(): void
}

/**
 * Has everybody take out money all the time, so often at most until they rest: a gift card, or a bank transfer;
 * unanswered, the same again.
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
      // Told by `rest`; without this, whoever fails in between would end the tests.
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

/** What is wrong about what somebody has taken out since the `from`th time, once everything should be on its way. */
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
