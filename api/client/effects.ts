import type { Answer, AnyBinding, Brought, EffectRun } from '#api/contract/effects/binding.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { call } from './call.ts'
import { CallRefused } from './call-errors.ts'
import { keepJoining } from './joining.ts'
import { keepLaunchFlag } from './launch-flag.ts'
import { keepLinkRequest } from './link-request.ts'
import { withDocumentsSent } from './send-documents.ts'
import { signIn } from './store-tokens.ts'

/** An effect to perform, with the answer that causes it and the step and run that the answer belongs to. */
export interface EffectCall {
  readonly effect: string
  readonly answer: Answer
  readonly flow: string
  readonly run: string
  /** The run's revision, as this browser last saw it. */
  readonly revision: number
  readonly step: string
  /** For a screen beside the path, such as help: the step that it was opened from. */
  readonly opener?: string | undefined
  readonly key: string
  /** The slug of the run's Circle, once there is one. */
  readonly slug: string | undefined
  /** The answers of the earlier steps that this step reads. */
  readonly read: Readonly<Record<string, Answer>>
  readonly secret: string | undefined
  readonly brought?: Brought | undefined
  /** All answers of the run, by step. */
  readonly answered?: Readonly<Record<string, Answer>> | undefined
}

export interface Performed {
  readonly answer: Answer
  readonly receipt: Answer
  readonly revision: number
  readonly slug: string | undefined
  /** A value that later calls of the run need. Keep it in memory only. */
  readonly secret: string | undefined
}

/**
 * Performs an effect with the API calls that the spec lists, in order: first any preparation (such as an upload), then
 * the call that answers the step. Each call has its own idempotency key. Throws the same errors as `call`.
 */
export async function performEffect(wanted: EffectCall): Promise<Performed> {
  const binding = bindingOf(wanted.effect)
  const { flow, run, revision, step, opener, key, slug, read, secret, brought, answered } = wanted
  const at = { flow, id: run, step, opener, slug, read, secret, brought, answered }
  const answer = await completed(binding, wanted, at)
  const wire = binding.toCall(answer, at)
  const headers = {
    [FLOW_HEADERS.run]: run,
    [FLOW_HEADERS.step]: step,
    [FLOW_HEADERS.revision]: String(revision),
    [FLOW_HEADERS.key]: key,
  }
  const { reply, header } = await call(binding.row, { ...wire, headers } as never).catch((error) =>
    renamed(binding, error),
  )
  keepSession(reply)
  keepLinkRequest(reply)
  const receipt = binding.toReceipt?.(reply) ?? {}
  if (binding.row === UNLOCKS) keepLaunchFlag()
  return {
    answer,
    receipt,
    // If a repeated answer gets its stored reply, the revision in that reply may be older than the one already known.
    revision: Math.max(revision, Number(header(FLOW_HEADERS.revision) ?? revision)),
    slug: newSlug(binding, reply) ?? slugIn(receipt, 'slug') ?? slug,
    secret: binding.toSecret?.(reply) ?? secret,
  }
}

const UNLOCKS: RowName = 'unlockPreview'

/** Renames the fields in a refusal from the API's names to the step's names. */
function renamed({ fieldOf = {} }: AnyBinding, error: unknown): never {
  if (!(error instanceof CallRefused) || !error.refusal.fields) throw error
  const fields = Object.entries(error.refusal.fields).map(([name, sentences]) => [fieldOf[name] ?? name, sentences])
  throw new CallRefused(error.row, error.status, { ...error.refusal, fields: Object.fromEntries(fields) })
}

async function completed(binding: AnyBinding, { answer, key }: EffectCall, run: EffectRun): Promise<Answer> {
  let complete = answer
  for (const [index, before] of (binding.before ?? []).entries()) {
    const wire = before.toCall(complete, run)
    if (!wire) continue
    const headers = 'once' in table[before.row] ? { [FLOW_HEADERS.key]: `${key}:${index}` } : {}
    const { reply } = await call(before.row, { ...wire, headers } as never)
    complete = before.withReply(complete, reply)
  }
  return withDocumentsSent(complete, key)
}

function keepSession(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('response' in reply)) return
  if ('joining' in reply) keepJoining(reply.joining as never)
  signIn(reply.response as never)
}

/** The slug of the Circle that this call created, or that came with the new account. */
const newSlug = ({ row }: AnyBinding, reply: unknown): string | undefined =>
  slugIn(reply, row === 'createCircle' ? 'slug' : 'cove_slug')

const slugIn = (said: unknown, name: string): string | undefined => {
  const { [name]: slug }: Readonly<Record<string, unknown>> = Object(said)
  return typeof slug === 'string' ? slug : undefined
}
