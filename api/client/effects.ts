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

/** One effect to be carried out: which, with what answer, for which step of which run. */
export interface EffectCall {
  readonly effect: string
  readonly answer: Answer
  readonly flow: string
  readonly run: string
  /** Of the run, as this browser saw it last. */
  readonly revision: number
  readonly step: string
  /** Of a screen beside the path: the step that it was opened from. */
  readonly opener?: string | undefined
  readonly key: string
  /** Of the Circle that the run sets up, once there is one. */
  readonly slug: string | undefined
  /** The answers of the steps that this one reads. */
  readonly read: Readonly<Record<string, Answer>>
  readonly secret: string | undefined
  readonly brought?: Brought | undefined
  /** By step, everything that was answered in the run. */
  readonly answered?: Readonly<Record<string, Answer>> | undefined
}

export interface Performed {
  readonly answer: Answer
  readonly receipt: Answer
  readonly revision: number
  readonly slug: string | undefined
  /** For later calls of the run; to be held in memory only. */
  readonly secret: string | undefined
}

/**
 * Carries out an effect as the spec's own calls, in order: what comes first (an upload), then the call that answers the
 * step. Each has its own idempotency key. Throws as `call` does.
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
    // The reply to the same answer once more may be one that was kept: older than what is known.
    revision: Math.max(revision, Number(header(FLOW_HEADERS.revision) ?? revision)),
    slug: newSlug(binding, reply) ?? slugIn(receipt, 'slug') ?? slug,
    secret: binding.toSecret?.(reply) ?? secret,
  }
}

const UNLOCKS: RowName = 'unlockPreview'

/** A refusal's fields under the names that the step knows them by. */
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

/** Of the Circle that came with the account, or that this call began. */
const newSlug = ({ row }: AnyBinding, reply: unknown): string | undefined =>
  slugIn(reply, row === 'createCircle' ? 'slug' : 'cove_slug')

const slugIn = (said: unknown, name: string): string | undefined => {
  const { [name]: slug }: Readonly<Record<string, unknown>> = Object(said)
  return typeof slug === 'string' ? slug : undefined
}
