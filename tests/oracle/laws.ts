import type { Expression } from '#machines/define/condition.ts'
import { derivedFrom } from '#machines/define/derivation.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { SAMPLE_DAY } from '#machines/define/today.ts'

// The oracle: a second, slow implementation of the laws of the engine, in the order of
// `docs/decisions/2026-11-23-an-oracle.md`. It shares only the declarations of flows with machines/walk and
// machines/wizard. It computes everything from the answers and stores nothing that can be computed.

type Answer = Readonly<Record<string, unknown>>
type Facts = Readonly<Record<string, FactValue>>

/** What the oracle stores about the answer to one step. */
interface Said {
  readonly answer: Answer
  /** How many times the answer has changed. 1 for the first answer. */
  readonly number: number
  /** The `number` of each answer that this step depends on, at the time of this answer. */
  readonly read: Readonly<Record<string, number>>
  /** The receipt (the result) of the step's effect. Absent until the effect has happened for this answer. */
  readonly receipt?: Answer
  readonly isReopened: boolean
  /** The mark that the server set on this answer. */
  readonly mark?: string
}

/** A run of a flow, as the oracle stores it. */
export interface Run {
  readonly flow: AnyFlow
  readonly given: Facts
  readonly said: Readonly<Record<string, Said>>
  readonly at: string
  readonly phase: 'asking' | 'saving' | 'stuck'
  /** The answer that is being sent, in the phases `saving` and `stuck`. */
  readonly sent?: Answer | undefined
  /** The review from which people are changing an answer. */
  readonly review?: string | undefined
  /** The step from which people opened the current aside (a screen such as help). */
  readonly opener?: string | undefined
}

export type Happening =
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'done'; readonly receipt: Answer }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' | 'close' }
  | { readonly type: 'go' | 'change' | 'aside'; readonly to: string }
  | { readonly type: 'marked'; readonly to: string; readonly mark: string }

/** Starts a run. */
export function begin(flow: AnyFlow, given: Facts): Run {
  const [first] = flow.steps
  return goTo({ flow, given, said: {}, at: '', phase: 'asking' }, first?.id ?? '')
}

/** Returns the run after an event. If the event changes nothing, returns the same object. */
export function after(run: Run, what: Happening): Run {
  if (what.type === 'marked') return marked(run, what)
  const step = stepAt(run)
  if (run.phase === 'stuck') return what.type === 'retry' ? { ...run, phase: busyAt(step) } : run
  if (run.phase === 'saving') return afterSending(run, step, what)
  if (what.type === 'go') return goTo(run, what.to)
  if (step.kind === 'end') return run
  if (step.kind === 'aside') return besidePath(run, step, what)
  if (what.type === 'back') return goBack(run, step)
  if (what.type === 'close') return close(run, step)
  return step.kind === 'wait' ? afterWaiting(run, step, what) : whileAsking(run, step, what)
}

/**
 * The steps that can be shown: those asked so far, up to the open step. Steps before the last wall (a step that Back
 * cannot pass) cannot be shown. At an end, only the end can.
 */
export function shown(run: Run): readonly string[] {
  const path = askedIn(run)
  const last = path.at(-1)
  if (last?.kind === 'end') return [last.id]
  const wall = path.findLastIndex(
    (step) => step !== openIn(run) && step.effect?.after === 'wall' && happened(run, step),
  )
  return path.slice(wall + 1).map(({ id }) => id)
}

// The following functions determine which steps are asked.

/** The steps whose conditions hold, in order, up to the first step without an answer. */
function askedIn(run: Run): readonly AnyStep[] {
  const path: AnyStep[] = []
  let target: string | undefined
  for (const step of run.flow.steps) {
    if (target !== undefined && step.id !== target) continue
    target = undefined
    if (!isTrue(step.when, run, path)) continue
    path.push(step)
    if (step.kind === 'end' || !isAnswered(run, step)) break
    target = leftFor(run, step)
  }
  return path
}

/**
 * The target of the whole-flow door (a link that every question offers) through which people left a step. The steps in
 * between are not asked.
 */
function leftFor({ flow, said }: Run, { id, kind }: AnyStep): string | undefined {
  const { doors } = flow.everywhere
  const target = Object.entries(doors).find(([door]) => door === said[id]?.answer.door)?.[1]
  return kind === 'question' && target !== undefined && placeOf(flow, id) < placeOf(flow, target) ? target : undefined
}

/** The open step: the first asked step without an answer. */
function openIn(run: Run): AnyStep | undefined {
  const last = askedIn(run).at(-1)
  return last && last.kind !== 'end' && !isAnswered(run, last) ? last : undefined
}

/**
 * Whether a step has a current answer: the answers that it depends on have not changed, and the step was not reopened.
 */
function isAnswered(run: Run, step: AnyStep): boolean {
  if (isKnown(run, step)) return true
  const said = run.said[step.id]
  return (
    said !== undefined && !said.isReopened && step.dependsOn.every((id) => numberOf(run, id) === (said.read[id] ?? 0))
  )
}

const isKnown = (run: Run, step: AnyStep) => step.known !== undefined && isTrue(step.known, run, [])
const numberOf = (run: Run, id: string) => run.said[id]?.number ?? 0
const happened = (run: Run, step: AnyStep) => run.said[step.id]?.receipt !== undefined

/**
 * Whether a condition holds. It reads givens (facts known before the first step), and facts of the steps that are
 * asked.
 */
function isTrue(when: Expression, run: Run, path: readonly AnyStep[]): boolean {
  switch (when.op) {
    case 'always':
      return true
    case 'not':
      return !isTrue(when.of, run, path)
    case 'all':
      return when.of.filter((part) => !isTrue(part, run, path)).length === 0
    case 'any':
      return when.of.filter((part) => isTrue(part, run, path)).length > 0
    case 'given':
      return when.values.some((value) => value === run.given[when.given])
    case 'fact': {
      const step = path.find(({ id }) => id === when.step)
      const value = step && factOf(step, when.fact, run.said[step.id])
      return when.values.some((one) => one === value)
    }
  }
}

// The following functions compute facts.

/** A fact of a step: a field of the answer, a value derived from the fields, or a part of the receipt. */
function factOf(step: AnyStep, name: string, said: Told | undefined): FactValue {
  const value = said && rawFact(step, name, said)
  return step.domains[name]?.find((one) => one === value)
}

type Told = Pick<Said, 'answer' | 'receipt' | 'mark'>

function rawFact(step: AnyStep, name: string, { answer, receipt, mark }: Told): unknown {
  const derived = step.derive[name]
  if (name === 'mark' && !derived && !('mark' in step.fields) && isMarkable(step)) return mark
  if (name === 'door') return answer.door
  const [field = '', ...choice] = name.split('.')
  if (!derived && !(field in step.fields)) return receipt?.[name]
  // People who took a door (a link that leaves the step) gave no answer, so all other facts are absent.
  if (answer.door !== undefined) return undefined
  if (derived) return derivedFrom(derived, answer, SAMPLE_DAY)
  // If people can choose several values, each value is a separate fact: whether it was chosen.
  return choice.length > 0 ? [answer[field]].flat().includes(choice.join('.')) : answer[field]
}

// The following functions determine which answers are locked.

const isMarkable = ({ marks }: AnyStep) => Object.values(marks).includes('hold')

/**
 * Whether a mark of the server locks an answer, so that people cannot change it. A mark that asks the step again
 * removes the lock.
 */
function isHeld(run: Run, step: AnyStep): boolean {
  const { mark } = run.said[step.id] ?? {}
  return mark !== undefined && step.marks[mark] === 'hold' && isAnswered(run, step)
}

/** The locked answers that are in use: their steps are asked, and no answer that they depend on is missing. */
function heldIn(run: Run): readonly AnyStep[] {
  const isOwed = (id: string) => {
    const step = stepOf(run.flow, id)
    return isAskedAtAll(run, step) && !isAnswered(run, step)
  }
  return run.flow.steps.filter(
    (step) => isHeld(run, step) && isAskedAtAll(run, step) && !allBehind(run.flow, step).some(isOwed),
  )
}

/** Whether the condition of a step holds, even if people have not reached the step yet. */
function isAskedAtAll(run: Run, { when }: AnyStep): boolean {
  const read = run.flow.steps.filter((other) => isRead(when, other.id) && isAskedAtAll(run, other))
  return isTrue(when, run, read)
}

const isRead = (when: Expression, id: string): boolean =>
  when.op === 'fact' ? when.step === id : 'of' in when && [when.of].flat().some((part) => isRead(part, id))

/**
 * The steps that a step depends on, directly or indirectly. Automatic steps and waits that the step reads count too.
 */
function allBehind(flow: AnyFlow, step: AnyStep): readonly string[] {
  const own = step.reads.filter((id) => step.dependsOn.includes(id) || isByItself(stepOf(flow, id)))
  return own.flatMap((id) => [id, ...allBehind(flow, stepOf(flow, id))])
}
const isByItself = ({ kind }: AnyStep) => kind === 'automatic' || kind === 'wait'

const isDropping = (before: Run, after: Run) => heldIn(before).some((step) => !heldIn(after).includes(step))

/**
 * The server sets a mark on an answer that can be shown. The run is then opened again at the current step, if that step
 * can still be shown.
 */
function marked(run: Run, { to, mark }: { to: string; mark: string }): Run {
  const step = run.flow.steps.find(({ id }) => id === to)
  const said = run.said[to]
  const does = step?.marks[mark]
  if (run.phase !== 'asking' || !step || !said || does === undefined) return run
  if (!shown(run).includes(to) || isKnown(run, step) || !isAnswered(run, step)) return run
  const now: Run = does === 'hold' ? { ...run, said: { ...run.said, [to]: { ...said, mark } } } : askedAgain(run, to)
  return goTo(now, run.at)
}

// The following functions handle answers.

/** Which effect sends an answer, if any: the step's own effect, or the flow's `record` effect, which stores answers. */
function sends(run: Run, step: AnyStep, answer: Answer): 'effect' | 'record' | undefined {
  const { effect, acts = {} } = step
  const fact = (name: string) => factOf(step, name, { answer })
  const isForThis = Object.entries(acts).every(([name, values]) => values.some((value) => value === fact(name)))
  const isOnMainPath = answer.door === undefined || acts.door !== undefined
  if (effect && isForThis && isOnMainPath && isTrue(effect.when, run, [])) return 'effect'
  const { record } = run.flow
  return record && isTrue(record.when, run, []) ? 'record' : undefined
}

function submit(run: Run, step: AnyStep, answer: Answer): Run {
  const what = sends(run, step, answer)
  const isNothingNew =
    step.kind === 'question' && isAnswered(run, step) && isSame(run.said[step.id]?.answer, withoutSecrets(step, answer))
  const isOwed = what === 'effect' && !happened(run, step)
  if (isNothingNew && !isOwed && !isSentEachTime(step)) return goOn(run, step)
  if (step.kind !== 'automatic' && isDropping(run, kept(run, step, answer))) return run
  if (what) return { ...run, phase: 'saving', sent: answer }
  return goOn(kept(run, step, answer), step)
}

const isSentEachTime = ({ effect, fields }: AnyStep) =>
  effect?.again === true || effect?.leads !== undefined || Object.values<Field>(fields).some(isSecret)
const isSecret = (field: Field) => metaOf(field).secret === true

/**
 * Stores an answer. A different answer removes the receipt of the effect. At a step without questions, every answer
 * counts as different.
 */
function kept(run: Run, step: AnyStep, told: Answer): Run {
  const answer = withoutSecrets(step, told)
  const before = run.said[step.id]
  const isTheSame = before !== undefined && step.kind === 'question' && isSame(before.answer, answer)
  const read = Object.fromEntries(step.dependsOn.map((id) => [id, numberOf(run, id)]))
  const said = isTheSame
    ? { ...withoutMark(before), read, isReopened: false }
    : { answer, number: numberOf(run, step.id) + 1, read, isReopened: false }
  return { ...run, said: { ...run.said, [step.id]: said } }
}

const withoutMark = ({ mark: _, ...rest }: Said): Said => rest

function withReceipt(run: Run, step: AnyStep, receipt: Answer): Run {
  const said = run.said[step.id]
  if (!said) throw new Error(`"${step.id}" was told nothing.`)
  const given = { ...run.given, ...step.effect?.sets }
  return { ...run, given, said: { ...run.said, [step.id]: { ...said, receipt } } }
}

function withoutSecrets(step: AnyStep, answer: Answer): Answer {
  const isKept = (name: string) =>
    name === 'door' ? step.doors.length > 0 : name in step.fields && !isSecret(step.fields[name])
  return Object.fromEntries(Object.entries(answer).filter(([name]) => isKept(name)))
}

/** Whether two values are the same. A missing value equals an empty one. A file equals only itself. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return Number.isNaN(one) && Number.isNaN(other)
  if (one instanceof Blob || other instanceof Blob) return false
  const names = (of: object) =>
    Object.keys(of).filter((name) => Array.isArray(of) || !['', undefined].includes(Reflect.get(of, name)))
  return (
    isEqualSet(names(one), names(other)) &&
    names(one).every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}
const isEqualSet = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

// The following functions handle events at a step.

function whileAsking(run: Run, step: AnyStep, what: Happening): Run {
  const isSummary = isKnown(run, step) || isHeld(run, step) || (step.effect?.after === 'summary' && happened(run, step))
  if (what.type === 'continue') return isSummary ? goOn(run, step) : run
  if (what.type === 'answer') return isSummary ? run : submit(run, step, what.answer)
  if (what.type === 'aside') return opensFrom(run, step, what.to) ? { ...run, at: what.to, opener: step.id } : run
  if (what.type === 'change' && step.rows.includes(what.to) && mayChange(run, what.to))
    return { ...arrive({ ...run, review: undefined }, what.to), review: step.id }
  return run
}

/**
 * Whether an aside (a screen such as help) can be opened from a step. The step can list the aside, and asides of the
 * whole flow can be opened from every question.
 */
const opensFrom = ({ flow }: Run, step: AnyStep, beside: string): boolean =>
  step.asides.some(({ id }) => id === beside) ||
  (step.kind === 'question' && flow.everywhere.asides.some(({ id }) => id === beside))

/**
 * Whether people can change an answer from a review. They can if the step can be shown and is not a summary, and its
 * effect has not made the answer final. Neither this answer nor one that depends on it may be locked.
 */
function mayChange(run: Run, id: string): boolean {
  const step = stepOf(run.flow, id)
  const isSettled = step.effect !== undefined && step.effect.after !== 'live' && happened(run, step)
  const isFree = !isHeld(run, step) && !heldIn(run).some((held) => allBehind(run.flow, held).includes(id))
  return shown(run).includes(id) && !isKnown(run, step) && !isSettled && isFree
}

/**
 * Handles an event at an aside (a screen such as help). People return to the step that opened it. If the aside has an
 * effect, its button sends the effect.
 */
function besidePath(run: Run, step: AnyStep, { type }: Happening): Run {
  if (type === 'answer' && step.effect) return { ...run, phase: 'saving', sent: {} }
  const isLeft = type === 'back' || type === 'continue' || type === 'answer'
  return isLeft ? { ...run, at: run.opener ?? run.at, opener: undefined } : run
}

function afterSending(run: Run, step: AnyStep, what: Happening): Run {
  const { sent = {} } = run
  const idle: Run = { ...run, phase: 'asking', sent: undefined }
  if (what.type === 'lost') return { ...run, phase: 'stuck' }
  if (what.type === 'refused') return refuse(idle, step, what.code)
  if (what.type !== 'done') return run
  // The effect of an aside changes nothing in the run, and people stay at the aside.
  if (step.kind === 'aside') return idle
  const answered = kept(idle, step, sent)
  if (sends(run, step, sent) !== 'effect') return goOn(answered, step)
  const settled = withReceipt(answered, step, what.receipt)
  return step.effect?.leads ? reopen(settled, step.effect.leads.reopen) : goOn(settled, step)
}

function afterWaiting(run: Run, step: AnyStep, what: Happening): Run {
  if (what.type === 'lost') return { ...run, phase: 'stuck' }
  if (what.type === 'refused') return refuse(run, step, what.code)
  return what.type === 'done' ? goOn(withReceipt(kept(run, step, {}), step, what.receipt), step) : run
}

const busyAt = (step: AnyStep) => (step.kind === 'wait' ? 'asking' : 'saving')

/** Handles a refusal. It leads back to an earlier step, or people stay at the current one. */
function refuse(run: Run, step: AnyStep, code: string): Run {
  const failure: unknown = step.effect?.failures[code]
  return typeof failure === 'object' && failure && 'reopen' in failure ? reopen(run, String(failure.reopen)) : run
}

/** Asks a step again, and then all steps that depend on it. */
function reopen(run: Run, id: string): Run {
  return arrive(run.said[id] ? askedAgain(run, id) : run, id)
}

function askedAgain(run: Run, id: string): Run {
  const said = run.said[id]
  if (!said) return run
  const { receipt: _, ...rest } = withoutMark(said)
  return { ...run, said: { ...run.said, [id]: { ...rest, number: said.number + 1, isReopened: true } } }
}

// The following functions move between steps.

const stepOf = (flow: AnyFlow, id: string): AnyStep => {
  const step = [...flow.steps, ...flow.asides].find((one) => one.id === id)
  if (!step) throw new Error(`There is no step "${id}".`)
  return step
}
const placeOf = ({ steps }: AnyFlow, id: string) => steps.findIndex((step) => step.id === id)
const stepAt = ({ flow, at }: Run) => stepOf(flow, at)

/** Handles Continue: people go to the next asked step or, if they were changing an answer, back to the review. */
function goOn(run: Run, step: AnyStep): Run {
  const path = askedIn(run)
  const next = path[path.indexOf(step) + 1]
  const isInside = next !== undefined && isInSame(step, next)
  const target = leftFor(run, step)
  const isPast =
    run.review !== undefined && target !== undefined && placeOf(run.flow, target) > placeOf(run.flow, run.review)
  if (next && isPast) return arrive({ ...run, review: undefined }, next.id)
  if (run.review === undefined || isInside) return next ? arrive(run, next.id) : run
  const review = path.find(({ id }) => id === run.review)
  return arrive(run, (review ?? path.at(-1) ?? step).id)
}

/**
 * Arrives at a step. An automatic step sends its effect at once. Automatic steps and waits that are over are skipped.
 */
function arrive(before: Run, id: string): Run {
  const run: Run = { ...before, at: id, ...(before.review === id && { review: undefined }) }
  const step = stepAt(run)
  if (step.kind !== 'automatic' && step.kind !== 'wait') return run
  if (isAnswered(run, step)) return goOn(run, step)
  return step.kind === 'wait' ? run : submit(run, step, {})
}

/**
 * Handles Back. If people are changing an answer and no sub-flow is in between, they return to the review. Otherwise,
 * they go back along the path.
 */
function goBack(run: Run, step: AnyStep): Run {
  const path = shown(run).map((id) => stepOf(run.flow, id))
  const before = path.slice(0, Math.max(0, path.indexOf(step))).filter((one) => !isPassedOver(run, one))
  if (run.review !== undefined) {
    if (subOf(step) !== undefined)
      return arriveAt(
        run,
        before.findLast((one) => isInSame(step, one)),
      )
    if (path.some(({ id }) => id === run.review)) return arrive(run, run.review)
  }
  if (step.hub) return run
  const declared = path.find(({ id }) => id === step.back)
  const nearest = before.at(-1)
  return arriveAt(run, declared ?? (nearest && staysInside(step, nearest) ? nearest : undefined))
}

const arriveAt = (run: Run, step: AnyStep | undefined) => (step ? arrive(run, step.id) : run)

/** Whether Back passes over a step: an automatic step, a wait, or one with `skip` whose effect happened. */
const isPassedOver = (run: Run, step: AnyStep) =>
  !isKnown(run, step) &&
  (step.kind === 'automatic' || step.kind === 'wait' || (step.effect?.after === 'skip' && happened(run, step)))

/**
 * Closes a sub-flow. People return to the review from which they opened the sub-flow, or to the step that is asked
 * again.
 */
function close(run: Run, step: AnyStep): Run {
  if (subOf(step) !== undefined && run.review !== undefined && shown(run).includes(run.review))
    return arrive(run, run.review)
  const closed = closingOf(step)?.closed
  return closed === undefined || isDropping(run, askedAgain(run, closed)) ? run : reopen(run, closed)
}

const subOf = ({ within }: AnyStep) => within.at(-1)?.sub
const closingOf = ({ within }: AnyStep) => within.findLast(({ closed }) => closed !== undefined)
const isInSame = (one: AnyStep, other: AnyStep) => other.within.some(({ sub }) => sub === subOf(one))
const staysInside = (step: AnyStep, to: AnyStep) => {
  const around = closingOf(step)
  return around === undefined || to.within.some(({ sub }) => sub === around.sub)
}

/**
 * Opens an address: the step in it if that step can be shown, otherwise the open step. An aside (a screen such as help)
 * opens from its step.
 */
function goTo(run: Run, wanted: string): Run {
  const plain: Run = { ...run, phase: 'asking', review: undefined, opener: undefined }
  const path = shown(run)
  const opener = path.findLast((id) => opensFrom(run, stepOf(run.flow, id), wanted))
  if (opener !== undefined) return { ...plain, at: wanted, opener }
  const to = path.includes(wanted) ? wanted : (path.at(-1) ?? wanted)
  const review = path.slice(path.indexOf(to) + 1).find((id) => stepOf(run.flow, id).rows.length > 0)
  return arrive({ ...plain, review }, to)
}
