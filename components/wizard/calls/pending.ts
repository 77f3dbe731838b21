import { deleteValue, keysFrom, readValue, storeValue } from '#components/session/raw-store.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf, sameAnswer, withoutSecrets } from '#machines/walk/draft.ts'
import type { Submission } from '#machines/wizard/ports.ts'

/** An answer that was sent, but whose outcome this browser doesn't know. */
export interface Pending {
  readonly step: string
  readonly effect: string
  readonly key: string
  /** The answer as it was sent, except for secrets, which must not be stored. */
  readonly answer: Submission['answer']
}

const pendingKey = (run: string, step: string) => `pending:${run}:${step}`

/** Stores an answer before it is sent. It is deleted only once its outcome is known. */
export async function keepPending(
  flow: AnyFlow,
  submission: Submission,
  write: typeof storeValue = storeValue,
): Promise<void> {
  const { run, step, effect, key, answer } = submission
  const at = stepOf(flow, step)
  if (at) await write<Pending>(pendingKey(run.id, step), { step, effect, key, answer: withoutSecrets(at, answer) })
}

/** A call sent from an aside (a screen beside the path, such as help), with an unknown outcome. */
interface PendingBeside {
  readonly key: string
  readonly opener: string | undefined
}

/** Stores the key of an aside's call before it is sent. */
export async function keepBeside({ run, step, opener }: Submission, key: string): Promise<void> {
  await storeValue<PendingBeside>(pendingKey(run.id, step), { key, opener })
}

/**
 * Returns the idempotency key to send with. As long as the outcome of an earlier press is unknown, even after a reload,
 * another press uses the same key.
 */
export async function keyBeside({ run, step, opener, key }: Submission): Promise<string> {
  const kept = await readValue<Partial<PendingBeside>>(pendingKey(run.id, step))
  return kept?.opener === opener ? (kept?.key ?? key) : key
}

export const forgetPending = (run: string, step: string): Promise<void> => deleteValue(pendingKey(run, step))

/** Returns the answers of a run (one pass through a flow) whose outcome this browser doesn't know. */
export async function pendingOf(flow: AnyFlow, run: string): Promise<Pending[]> {
  const kept = await Promise.all((await keysFrom(pendingKey(run, ''))).map((key) => readValue<unknown>(key)))
  return kept.filter((one): one is Pending => isPending(one) && stepOf(flow, one.step) !== undefined)
}

const isPending = (kept: unknown): kept is Pending =>
  typeof kept === 'object' &&
  kept !== null &&
  ['step', 'effect', 'key'].every((name) => name in kept && typeof kept[name as never] === 'string') &&
  'answer' in kept &&
  typeof kept.answer === 'object' &&
  kept.answer !== null

/**
 * Finds out from the run's saved answers (its draft) what happened to an answer with an unknown outcome: it has
 * arrived, a different answer has arrived, or neither has arrived so far.
 */
export function outcomeOf(flow: AnyFlow, draft: Draft, { step, effect, key, answer }: Pending) {
  const entry = entryOf(draft, step)
  const revision = Number(key.slice(key.lastIndexOf(':') + 1))
  if (!entry || entry.reopened || entry.revision < revision) return 'to-come'
  const owes = stepOf(flow, step)?.effect?.name === effect
  if (owes && !entry.receipt) return 'to-come'
  return hasFile(answer) || sameAnswer(entry.answer, answer) ? 'came' : 'other'
}

/**
 * Whether the answer contains a file. The server stores a URL in place of a picture, so such an answer can't be
 * compared with the saved one.
 */
const hasFile = (answer: Pending['answer']) => Object.values(answer).some((value) => value instanceof Blob)

/**
 * Whether this browser stores a step's whole answer, so that it can be sent again. Secrets are never stored, so the
 * answer is incomplete if the step asks for one.
 */
export const isWhole = (step: AnyStep): boolean =>
  !Object.values<Field>(step.fields).some((field) => metaOf(field).secret)
