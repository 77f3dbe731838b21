import { randomUUID } from 'node:crypto'
import type { EffectRun } from '#api/contract/effects/binding.ts'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Refusal } from '#api/contract/failures.ts'
import { beginsCircle, OWN_CIRCLE } from '#api/contract/own-circle.ts'
import type { RowName } from '#api/contract/table.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { FlowId } from '#flows/names.ts'
import { signup } from '#flows/signup/create.ts'
import { type Expression, visitExpression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, stepOf } from '#machines/walk/answer.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { readDraft } from '#machines/walk/read-draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { call } from '#tests/support/people/call.ts'
import { goTo, type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { fundExamples } from '#tests/support/people/withdrawing.ts'
import type { TestServer } from '#tests/support/portal/server.ts'
import { bodyOf } from './wire.ts'

type Answer = Readonly<Record<string, unknown>>

/** The API's reply to an answer. */
export interface Outcome {
  readonly status: number
  readonly code: string | undefined
  /** The fields that a refusal names, under the names that the step gives them. */
  readonly named: readonly string[]
  readonly row: RowName
  readonly body: unknown
  readonly reply: unknown
}

/**
 * Answers the steps of a person's run. The person may answer the same step again and again, each time as if it were the
 * first.
 */
export interface Desk {
  /**
   * Sends an answer. Returns `undefined` if nothing is sent, or if no request body can express the answer. `known` is
   * the answer after the form has checked it.
   */
  send(step: AnyStep, input: unknown, known: Answer | undefined): Promise<Outcome | undefined>
  /** Changes earlier answers so that this step is asked. */
  leadTo(step: AnyStep): Promise<unknown>
  /** Gives the usual answer, so that the next step is asked. */
  goOn(step: AnyStep): Promise<unknown>
}

/** For flows about an existing Circle, the step up to which it is set up. */
const CIRCLE_UP_TO: { readonly [Id in FlowId]?: StepIdOf<typeof signup> } = {
  'signup-title': 'title',
  'circle-edit': 'invite-others',
  'admin-transfer': 'invite-others',
  withdrawal: 'invite-others',
}

/** Calls that create an account or sign in. This person is already signed in. */
const WAYS_IN: readonly RowName[] = ['signUp', 'signUpByEmail']
const isWayIn = ({ effect }: AnyStep): boolean => effect !== undefined && WAYS_IN.includes(bindingOf(effect.name).row)

/** Starts a run for a new person. `usual` is the usual answer to each of its steps. */
export async function deskOf(server: TestServer, flow: AnyFlow, usual: Readonly<Record<string, Answer>>) {
  const who = await signUpLeader(server)
  const run = await runOf(server, flow, who, usual[flow.steps[0]?.id ?? ''] ?? {})
  const isServed = flow.record !== undefined

  async function send(step: AnyStep, input: unknown, known: Answer | undefined): Promise<Outcome | undefined> {
    const effect = known
      ? effectFor(flow, step, answerFacts(step, known, ON_SAMPLE_DAY), { signedIn: true })
      : step.effect
    const { name } = effect ?? (known ? undefined : flow.record) ?? {}
    if (name === undefined) return undefined
    const binding = bindingOf(name)
    const { row } = binding
    const answered = Object.fromEntries(step.reads.map((id) => [id, usual[id] ?? {}]))
    const read = { ...answered, 'forgot-password': { email: who.email } }
    const at: EffectRun = { flow: flow.id, id: run.id, step: step.id, slug: run.slug, read, secret: 'no-such-secret' }
    const base = usual[step.id] ?? {}
    const body = bodyOf(binding, step, input, base, at)
    if (body === undefined) return undefined
    const { params } = binding.toCall(base, at)
    const headers = isServed && !WAYS_IN.includes(row) ? headersAt(step) : {}
    const got = await call(server, row, { params, body, headers, token: who.token } as never)
    // An answer that signs a person in belongs to no run yet.
    if (got.status < 300 && !WAYS_IN.includes(row))
      run.revision = Number(got.headers.get(FLOW_HEADERS.revision) ?? run.revision)
    // Only a refusal has a code and fields.
    const { code, fields = {} }: Partial<Refusal> = got.status < 300 ? {} : got.refusal
    const named = Object.keys(fields).map((field) => binding.fieldOf?.[field] ?? field)
    return { status: got.status, code, named, row, body, reply: got.reply }
  }

  const headersAt = (step: AnyStep) => ({
    [FLOW_HEADERS.run]: run.id,
    [FLOW_HEADERS.step]: step.id,
    [FLOW_HEADERS.revision]: String(run.revision),
    [FLOW_HEADERS.key]: randomUUID(),
  })

  /** For each step and fact, the value in the latest answer. */
  const given = new Map<string, unknown>()
  const wanted: Extract<Expression, { op: 'fact' }>[] = []
  const desk: Desk = {
    async send(step, input, known) {
      const before = isServed ? await stored(server, run.id) : undefined
      const outcome = await send(step, input, known)
      if (before && outcome && outcome.status < 300 && (await isOver(server, step, run.id))) {
        await putBack(server, run.id, before)
        run.revision = before.revision
      }
      return outcome
    },
    async leadTo(step) {
      const led = new Set<string>()
      visitExpression(step.when, (part) => {
        if (part.op === 'fact' && given.get(`${part.step} ${part.fact}`) !== part.values[0]) wanted.push(part)
      })
      for (const { step: id, fact, values } of wanted.splice(0)) {
        const own = stepOf(flow, id)
        const [value] = values
        if (!own || given.get(`${id} ${fact}`) === value) continue
        given.set(`${id} ${fact}`, value)
        const answer = { ...usual[id], ...(value !== undefined && { [fact]: value }) }
        await send(own, answer, answer)
        led.add(id)
      }
      // The changed answers reopen some steps that this step reads. They are answered again as usual.
      const again = led.size === 0 ? [] : step.reads.filter((id) => !led.has(id) && usual[id])
      for (const id of again) {
        const own = stepOf(flow, id)
        if (own) await send(own, usual[id], usual[id])
      }
    },
    goOn: async (step) => {
      if (!isServed || isWayIn(step)) return undefined
      for (const [fact, value] of Object.entries(answerFacts(step, usual[step.id] ?? {}, ON_SAMPLE_DAY)))
        given.set(`${step.id} ${fact}`, value)
      return send(step, usual[step.id], usual[step.id])
    },
  }
  return desk
}

interface RunOf {
  readonly id: string
  revision: number
  /** The id of the run's Circle. */
  readonly slug: string
}

/** A run whose Circle is created by the first answer. */
async function begunRun(server: TestServer, flow: AnyFlow, { token }: Leader, first: Answer): Promise<RunOf> {
  const { id, revision } = (await call(server, 'createRun', { params: { flow: flow.id }, body: {}, token })).reply
  const headers = {
    [FLOW_HEADERS.run]: id,
    [FLOW_HEADERS.step]: flow.steps[0]?.id ?? '',
    [FLOW_HEADERS.revision]: String(revision),
  }
  const { body } = bindingOf('begin-circle').toCall(first, { flow: flow.id, id, step: '', slug: undefined, read: {} })
  const begun = await call(server, 'createCircle', { body: Object(body), headers, token })
  return { id, revision: Number(begun.headers.get(FLOW_HEADERS.revision)), slug: begun.reply.slug }
}

async function runOf(server: TestServer, flow: AnyFlow, who: Leader, first: Answer): Promise<RunOf> {
  if (beginsCircle(flow.id) && flow.id !== OWN_CIRCLE) return begunRun(server, flow, who, first)
  const far: Readonly<Record<string, StepIdOf<typeof signup> | undefined>> = CIRCLE_UP_TO
  const upTo = far[flow.id]
  if (upTo === undefined && (flow.id === signup.id || flow.record === undefined))
    return { id: who.run, revision: who.revision, slug: who.slug }
  if (upTo === undefined) {
    const { reply } = await call(server, 'createRun', { params: { flow: flow.id }, body: {}, token: who.token })
    return { id: reply.id, revision: reply.revision, slug: who.slug }
  }
  await goTo(server, who, upTo)
  if (flow.id === 'withdrawal') await fundExamples(server, who)
  const about = { params: { flow: flow.id }, body: { cove_slug: who.slug }, token: who.token }
  const { reply } = await call(server, 'createRun', about)
  return { id: reply.id, revision: reply.revision, slug: who.slug }
}

interface Stored {
  readonly draft: string
  readonly revision: number
}

const stored = ({ services }: TestServer, id: string): Promise<Stored> =>
  services.store.read.selectFrom('runs').select(['draft', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether a step cannot be answered again: because Back does not lead past it, or because its answer ended the run. */
async function isOver(server: TestServer, step: AnyStep, id: string): Promise<boolean> {
  const found = await server.services.store.read
    .selectFrom('runs')
    .select(['draft', 'flow'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const flow = catalogue.find((one: AnyFlow) => one.id === found.flow)
  const draft = flow && readDraft(flow, JSON.parse(found.draft))
  return step.effect?.after === 'wall' || (flow !== undefined && draft !== undefined && walkFlow(flow, draft).ended)
}

/** Restores a run that an answer has ended. */
const putBack = ({ services }: TestServer, id: string, before: Stored) =>
  services.store.transact((tx) => tx.updateTable('runs').set(before).where('id', '=', id).execute())
