import { isReview, wordsOf } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Examples } from '../check/finding.ts'
import { keysOf, leavesOf, namespacesOf } from '../check/flow-words.ts'
import { transitionsOf } from '../graph/transitions.ts'
import { type Story, storiesIn } from '../states/stories.ts'
import { Unworkable } from '../states/unworkable.ts'
import type { Atlas, AtlasEdge, AtlasFlow, AtlasStep, AtlasStepKind, Word } from './atlas.ts'
import { conditionSaid, givenSaid, type Say } from './condition-said.ts'
import { listsIn } from './lists-in.ts'
import { startsOf } from './starts.ts'
import { type Key, keysOfStep, shownIn } from './step-words.ts'

/** A flow, with its examples as they are in their file. */
interface Filed {
  readonly flow: AnyFlow
  readonly examples: Examples
}

/** The messages by the name of their file, without folder and ending. */
type Messages = Readonly<Record<string, unknown>>

/** What people read besides the steps of the flows. */
export interface BesideFlows {
  readonly mails: readonly BesideMail[]
  readonly everyMail: readonly Key[]
  readonly frame: readonly Key[]
  /** The ids of the mails that each effect causes, by the effect's name. */
  readonly mailsOf: ReadonlyMap<string, readonly string[]>
}

export interface BesideMail {
  readonly id: string
  readonly story: string
  readonly from?: string
  readonly keys: readonly Key[]
}

const NOTHING: BesideFlows = { mails: [], everyMail: [], frame: [], mailsOf: new Map() }

/**
 * Computes the atlas of some flows, and of what people read beside them. Throws `Unworkable` if a flow has no name, or if a step lacks an example, a message
 * or a story.
 */
export function atlasOf(flows: readonly Filed[], messages: Messages, beside = NOTHING): Atlas {
  const words: Word[] = []
  const indexes = new Map<string, number>()
  const say: Say = (file, key) => {
    const said = key.split('.').reduce<unknown>((all, part) => Object(all)[part], messages[file])
    return typeof said === 'string' ? said : undefined
  }
  const indexOf = ({ file, key, part }: Key): readonly number[] => {
    const id = `${file} ${key}`
    const text = say(file, key)
    if (text === undefined) return []
    const known = indexes.get(id) ?? words.push({ key, file: `messages/en/${file}.json`, text, part }) - 1
    indexes.set(id, known)
    return [known]
  }
  const looked = { say, indexOf, messages, mailsOf: beside.mailsOf }
  return {
    flows: flows.map((one) => flowOf(one, looked)),
    mails: beside.mails.map(({ keys, ...mail }) => ({ ...mail, words: keys.flatMap(indexOf) })),
    everyMail: beside.everyMail.flatMap(indexOf),
    frame: beside.frame.flatMap(indexOf),
    words,
  }
}

type IndexOf = (key: Key) => readonly number[]

function flowOf({ flow, examples }: Filed, looked: Looked): AtlasFlow {
  const { id, who, version } = flow
  const { say, messages } = looked
  requireMessages(flow, messages)
  for (const step of flow.steps) requireExamples(flow, step, examples)
  const { all: stories, note } = storiesIn(flow, examples)
  const steps = [...flow.steps, ...flow.asides].map((step) => {
    const own = stories.filter((story) => story.step === step.id)
    if (own.length === 0) throw new Unworkable(`The step "${step.id}" of "${id}" has no screen: no story shows it.`)
    return stepOf(flow, step, own, looked)
  })
  const starts = startsOf(flow, examples)
  return {
    id,
    name: say(flow.words, `names.${id}`) ?? '',
    who,
    version,
    givens: flow.given.map((given) => ({
      id: given.id,
      values: given.domain.map((value) => ({ value, said: givenSaid(given.id, [value]) })),
    })),
    steps,
    edges: transitionsOf(flow).map((edge) => edgeOf(flow, edge, say)),
    ...(starts && { starts }),
    ...(note !== undefined && { note }),
  }
}

function requireMessages(flow: AnyFlow, messages: Messages): void {
  for (const file of namespacesOf(flow)) {
    const present = new Set(leavesOf(messages[file]))
    const must = [...(file === flow.words ? [`names.${flow.id}`] : []), ...keysOf(flow, file).must]
    const missing = must.find((key) => !present.has(key))
    if (missing !== undefined)
      throw new Unworkable(`"${flow.id}" has no message "${missing}" in messages/en/${file}.json.`)
  }
}

function requireExamples({ id: flow }: AnyFlow, { id, kind, fields }: AnyStep, examples: Examples): void {
  if (kind !== 'question' || Object.keys(fields).length === 0) return
  for (const filed of ['valid', 'invalid'] as const)
    if (!examples[id]?.[filed].length) throw new Unworkable(`The step "${id}" of "${flow}" has no ${filed} example.`)
}

interface Looked {
  readonly say: Say
  readonly indexOf: IndexOf
  readonly messages: Messages
  readonly mailsOf: BesideFlows['mailsOf']
}

function stepOf(
  flow: AnyFlow,
  step: AnyStep,
  stories: readonly Story[],
  { say, indexOf, messages, mailsOf }: Looked,
): AtlasStep {
  const mails = mailsOf.get(step.effect?.name ?? '') ?? []
  const keys = keysOfStep(flow, step, (file) => messages[file])
  const file = wordsOf(flow, step)
  return {
    id: step.id,
    ...(step.code !== undefined && { code: `${step.code}` }),
    title: say(file, `steps.${step.id}.title`) ?? '',
    kind: kindOf(step),
    within: step.within.map(({ sub }) => sub),
    lists: listsIn(step).map(({ field, item }) => ({
      field,
      label: say(file, `steps.${step.id}.fields.${field}.label`) ?? '',
      steps: isFlow(item)
        ? questionsOf(item).map((asked) => ({
            id: asked.id,
            title: say(wordsOf(item, asked), `steps.${asked.id}.title`) ?? '',
          }))
        : [],
    })),
    when: conditionSaid(flow, say, step.when),
    words: keys.flatMap(indexOf),
    stories: stories.map((story) => ({
      id: story.id,
      state: story.state,
      form: story.form,
      given: story.draft.given,
      words: keys.filter(shownIn(flow, step, story)).flatMap(indexOf),
    })),
    ...(mails.length > 0 && { mails }),
  }
}

function kindOf(step: AnyStep): AtlasStepKind {
  if (step.kind === 'sub') throw new Unworkable(`The sub-flow "${step.id}" is not part of a flow.`)
  if (step.kind !== 'question') return step.kind
  if (isReview(step)) return 'review'
  return listsIn(step).length > 0 ? 'list' : 'question'
}

function edgeOf(flow: AnyFlow, edge: ReturnType<typeof transitionsOf>[number], say: Say): AtlasEdge {
  const { kind, from, to, when, code } = edge
  const step = [...flow.steps, ...flow.asides].find(({ id }) => id === from)
  const file = step ? wordsOf(flow, step) : flow.words
  const said =
    kind === 'failure'
      ? say(file, `failures.${code}`)
      : kind === 'door'
        ? say(flow.words, `doors.${code}`)
        : conditionSaid(flow, say, when, step)
  return { kind, from, to, when: said ?? code ?? '', ...(code !== undefined && { code }) }
}
