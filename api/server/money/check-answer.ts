import type { Reader } from '#api/store/store.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import type { proof } from '#flows/withdrawal/steps/proof.ts'
import type { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { ValueOf } from '#machines/define/field.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import type { StepOf } from '#machines/define/names.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { requireProof } from '../session/proof.ts'
import { balancesIn } from './ledger.ts'

type Mode = ValueOf<typeof withdrawalMode.fields.kind>

interface Answered {
  /** The run's owner, flow and Circle. */
  readonly run: { readonly flow: { readonly id: string }; readonly circleId: string | null; readonly userId: string }
  readonly member: Member
  readonly step: string
  readonly answer: Readonly<Record<string, unknown>>
}

/** The member and Circle of the answer. */
interface Place {
  readonly db: Reader
  readonly services: Services
  readonly circleId: string
  readonly userId: string
}

// Declared as a method, so that any step's check can be called with an answer that the step's own rules have accepted.
interface Check<Answer> {
  check(answer: Answer, place: Place): Promise<void>
}
type Checks = { readonly [S in StepOf<typeof withdrawal> as S['id']]?: Check<AnswerOf<S['fields']>>['check'] }

const CHECKS: Checks = {
  'withdrawal-mode': async ({ kind }, place) => {
    await checkFrozen(place)
    const { available } = await balancesIn(place.db, place.circleId)
    if (available < leastFor(kind, place)) refuse('below-minimum')
  },
  'gift-card': ({ amount }, place) => checkAmount(amount, 'gift-card', place),
  bank: async ({ account, amount }, place) => {
    await checkAmount(amount, 'bank', place)
    await checkAccount(account.id, place)
  },
}

/**
 * Checks an answer about a withdrawal against data that only the server has: whether the Circle has enough money,
 * whether the account can receive it, and whether the member has recently confirmed their identity. All of this is
 * checked again when the money is reserved. Refuses with the error message of the field. Ignores answers in other
 * flows.
 */
export async function checkAnswer(
  db: Reader,
  services: Services,
  { run, member, step, answer }: Answered,
): Promise<void> {
  const { flow, circleId, userId } = run
  if (flow.id !== withdrawal.id || circleId === null || DOOR_FACT in answer) return
  const { method }: Partial<AnswerOf<ReturnType<typeof proof>>> = answer
  if (method === 'session') requireProof(services, member)
  const checks: Readonly<Record<string, Check<typeof answer>['check'] | undefined>> = CHECKS
  await checks[step]?.(answer, { db, services, circleId, userId })
}

const leastFor = (kind: Mode, { services: { environment } }: Place): number =>
  kind === 'bank' ? environment.minimumBank : environment.minimumGiftCard

async function checkFrozen({ db, circleId }: Place): Promise<void> {
  const { frozen_at } = await db
    .selectFrom('circles')
    .select('frozen_at')
    .where('id', '=', circleId)
    .executeTakeFirstOrThrow()
  if (frozen_at !== null) refuse('circle-frozen')
}

async function checkAmount(amount: string, kind: Mode, place: Place): Promise<void> {
  const cents = centsOf(amount)
  const least = leastFor(kind, place)
  if (cents < least) refuse('below-minimum', { fields: { amount: [`Enter ${inDollars(least)} or more.`] } })
  const available = Math.max(0, (await balancesIn(place.db, place.circleId)).available)
  if (cents > available)
    refuse('not-enough-money', { fields: { amount: [`The Circle has ${inDollars(available)}. Enter that or less.`] } })
}

async function checkAccount(id: string, { db, userId }: Place): Promise<void> {
  const account = await db
    .selectFrom('bank_accounts')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // An account that requires its owner to sign in again is accepted here, because they may have done so. The bank
  // reports this with the next payment.
  if (!account || account.status === 'REMOVED') refuse('account-unavailable')
}
