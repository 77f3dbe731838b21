import { forget, keep, keysFrom, recall } from '#components/session/raw-store.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { Submission } from '#machines/wizard/ports.ts'

/** An answer that was on its way when nobody was there any more to hear what came of it. */
export interface Pending {
  readonly step: string
  readonly effect: string
  readonly key: string
  /** As it was sent, without what must not lie anywhere. */
  readonly answer: Submission['answer']
}

const pendingKey = (run: string, step: string) => `pending:${run}:${step}`

/** Written before an answer is sent: from then on nothing but a definite outcome takes it away. */
export async function keepPending(flow: AnyFlow, submission: Submission, write: typeof keep = keep): Promise<void> {
  const { run, step, effect, key, answer } = submission
  const at = stepOf(flow, step)
  if (at) await write<Pending>(pendingKey(run.id, step), { step, effect, key, answer: withoutSecrets(at, answer) })
}

/** What was sent from a screen beside the path, and whose outcome is not known yet. */
interface PendingBeside {
  readonly key: string
  readonly opener: string | undefined
}

/** Written before it is sent. */
export async function keepBeside({ run, step, opener }: Submission, key: string): Promise<void> {
  await keep<PendingBeside>(pendingKey(run.id, step), { key, opener })
}

/**
 * The key to send with: while the outcome of an earlier press is not known, also over a reload, another one is that press
 * again.
 */
export async function keyBeside({ run, step, opener, key }: Submission): Promise<string> {
  const kept = await recall<Partial<PendingBeside>>(pendingKey(run.id, step))
  return kept?.opener === opener ? (kept?.key ?? key) : key
}

export const forgetPending = (run: string, step: string): Promise<void> => forget(pendingKey(run, step))

/** What is still on its way in a run, as far as this browser knows. */
export async function pendingOf(flow: AnyFlow, run: string): Promise<Pending[]> {
  const kept = await Promise.all((await keysFrom(pendingKey(run, ''))).map((key) => recall<unknown>(key)))
  return kept.filter((one): one is Pending => isPending(one) && stepOf(flow, one.step) !== undefined)
}

const isPending = (kept: unknown): kept is Pending =>
  typeof kept === 'object' &&
  kept !== null &&
  ['step', 'effect', 'key'].every((name) => name in kept && typeof kept[name as never] === 'string') &&
  'answer' in kept &&
  typeof kept.answer === 'object' &&
  kept.answer !== null

/** What a run says of an answer that was on its way: it came through, another one did, or it is still to come. */
export function outcomeOf(flow: AnyFlow, draft: Draft, { step, effect, key, answer }: Pending) {
  const entry = entryOf(draft, step)
  const revision = Number(key.slice(key.lastIndexOf(':') + 1))
  if (!entry || entry.reopened || entry.revision < revision) return 'to-come'
  const owes = stepOf(flow, step)?.effect?.name === effect
  if (owes && !entry.receipt) return 'to-come'
  return hasFile(answer) || sameAnswer(entry.answer, answer) ? 'came' : 'other'
}

/** A picture has become an address on its way. */
const hasFile = (answer: Pending['answer']) => Object.values(answer).some((value) => value instanceof Blob)

/** Whether an answer can be sent again as it lies here: what is secret was never kept. */
export const isWhole = (step: AnyStep): boolean =>
  !Object.values<Field>(step.fields).some((field) => metaOf(field).secret)
