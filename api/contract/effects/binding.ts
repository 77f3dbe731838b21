import type { EffectName, KnownStep } from '#flows/names.ts'
import type { KeptAnswer, ReceiptOf, WithEffect } from '#machines/define/names.ts'
import type { AnswerOf, AnyStep } from '#machines/define/step.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '../endpoint.ts'
import type { RowName, Table } from '../table.ts'

export type Answer = Readonly<Record<string, unknown>>

/** An invitation, a Circle to support, or both. */
export interface Brought {
  readonly invite_token?: string
  readonly cove_slug?: string
}

/** The steps of all flows that have this effect. None for an effect that records the answers of other steps. */
type StepWith<Name extends EffectName> = WithEffect<KnownStep, Name>

/** The steps whose answers those steps read. */
type ReadBy<S extends AnyStep> = Extract<KnownStep, { readonly id: S['reads'][number] }>

type AnswersOf<S extends AnyStep> = S extends AnyStep ? AnswerOf<S['fields']> : never
type AnswerFor<Name extends EffectName> = [StepWith<Name>] extends [never] ? Answer : AnswersOf<StepWith<Name>>

/** An answer with each of its fields, before the step's schema has judged any of them. */
type Unjudged<A> = { readonly [Field in keyof A]-?: unknown }

/** What a call needs to know of the run that it belongs to. */
export interface EffectRun<Read = Readonly<Record<string, Answer>>> {
  readonly flow: string
  readonly id: string
  readonly step: string
  /** The slug of the run's Circle; undefined until it has one. */
  readonly slug: string | undefined
  /** The answers of the steps that this one reads. */
  readonly read: Read
  /** Of a screen beside the path: the step that it was opened from. */
  readonly opener?: string | undefined
  /** What an earlier call of this run left in this page's memory, and nowhere else. */
  readonly secret?: string | undefined
  /** By step, everything that was answered in the run: for the calls by which a visitor gets an account. */
  readonly answered?: Readonly<Record<string, Answer>> | undefined
  /** What brought this visitor here. */
  readonly brought?: Brought | undefined
}
type RunFor<Name extends EffectName> = EffectRun<{
  readonly [S in ReadBy<StepWith<Name>> as S['id']]: KeptAnswer<S>
}>

interface Wire<Row extends RowName> {
  readonly params: ParamsOf<Table[Row]>
  readonly body: BodyOf<Table[Row]>
}

/** A call that comes first: left out (`undefined`) where the answer does not need it; its reply completes the answer. */
export interface Before<A, Row extends RowName, Run = EffectRun> {
  readonly row: Row
  toCall(answer: A, run: Run): Wire<Row> | undefined
  withReply(answer: A, reply: ReplyOf<Table[Row]>): A
}
type AnyBefore<A, Run> = { [Row in RowName]: Before<A, Row, Run> }[RowName]

/**
 * How the answer to a step with this effect travels in this row's call: `toCall` and `toAnswer` are each other's inverse.
 * Both sides use the same binding, so what the server judges is what the person entered.
 */
export interface Binding<Name extends EffectName, Row extends RowName> {
  readonly row: Row
  readonly before?: readonly AnyBefore<AnswerFor<Name>, RunFor<Name>>[]
  toCall(answer: AnswerFor<Name>, run: RunFor<Name>): Wire<Row>
  toAnswer(body: BodyOf<Table[Row]>): Row extends 'recordAnswer' ? Answer : Unjudged<AnswerFor<Name>>
  /** What the effect leaves in the draft; nothing where it is absent. */
  toReceipt?(reply: ReplyOf<Table[Row]>): ReceiptOf<StepWith<Name>>
  /** What later calls of the run need and no draft may keep. */
  toSecret?(reply: ReplyOf<Table[Row]>): string
  /** The step's field for a field on the wire, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, keyof AnswerFor<Name> & string>>
}

/** A binding for each effect that a flow names: none may be missing, and each is typed by the steps that have it. */
export type Bindings = { readonly [Name in EffectName]: { [Row in RowName]: Binding<Name, Row> }[RowName] }

/** A binding of any effect and row. Its methods take any answer, since `Bindings` has checked each against its step and row. */
export interface AnyBinding {
  readonly row: RowName
  readonly before?: readonly AnyCallBefore[]
  toCall(answer: Answer, run: EffectRun): { readonly params: unknown; readonly body: unknown }
  toAnswer(body: unknown): Answer
  toReceipt?(reply: unknown): Answer
  toSecret?(reply: unknown): string
  readonly fieldOf?: Readonly<Record<string, string>>
}
interface AnyCallBefore {
  readonly row: RowName
  toCall(answer: Answer, run: EffectRun): { readonly params: unknown; readonly body: unknown } | undefined
  withReply(answer: Answer, reply: unknown): Answer
}

/** A part of an answer or of a reply that a call can't do without. Throws if it is missing. */
export function needed<T>(part: T | null | undefined): T {
  if (part === undefined || part === null) throw new Error('A part that this call needs is missing.')
  return part
}

/** The params of a call about the run's Circle. Throws where there is none yet. */
export function slugOf({ slug, step }: EffectRun<unknown>): { slug: string } {
  if (slug === undefined) throw new Error(`The step "${step}" needs a Circle.`)
  return { slug }
}
