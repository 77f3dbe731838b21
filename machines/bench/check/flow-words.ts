import { ownDoors, wordsOf } from '#machines/define/declared.ts'
import type { Effect } from '#machines/define/effect.ts'
import { type Field, type FieldKind, metaOf, rulesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { itemFlowsOf } from './item-parts.ts'

/** The message keys that a flow requires, such as `steps.purpose.title`, and those that are optional. */
export interface Keys {
  readonly must: readonly string[]
  readonly may: readonly string[]
}

/** The keys that a flow uses in one message file: its own file, or that of a sub-flow. */
export function keysOf(flow: AnyFlow, words: string = flow.words): Keys {
  const steps = [
    ...[...flow.steps, ...flow.asides].filter((step) => wordsOf(flow, step) === words),
    ...itemFlowsOf(flow).flatMap((item) => questionsOf(item).filter((step) => wordsOf(item, step) === words)),
  ]
  const subs = [...new Set(flow.steps.flatMap(({ within }) => within.map(({ sub }) => sub)))]
  const all = [
    ...steps.map((step) => keysOfStep(step, ownDoors(flow, step), subs)),
    words === flow.words ? doors(flow) : NO_KEYS,
    failures(steps, words === flow.words ? flow.record : undefined),
  ]
  return { must: all.flatMap(({ must }) => must), may: [`names.${flow.id}`, ...all.flatMap(({ may }) => may)] }
}

/** The message files that a flow uses. */
export const namespacesOf = (flow: AnyFlow): string[] => [
  ...new Set([
    flow.words,
    ...flow.steps.map((step) => wordsOf(flow, step)),
    ...itemFlowsOf(flow).flatMap((item) => questionsOf(item).map((step) => wordsOf(item, step))),
  ]),
]

const NO_KEYS: Keys = { must: [], may: [] }
const doors = ({ everywhere }: AnyFlow): Keys => ({
  must: Object.keys(everywhere.doors).map((door) => `doors.${door}`),
  may: [],
})

function keysOfStep(step: AnyStep, doors: readonly string[], subs: readonly string[]): Keys {
  const at = `steps.${step.id}`
  const fields = Object.entries<Field>(step.fields).map(([name, field]) => keysOfField(`${at}.fields.${name}`, field))
  return {
    must: [
      `${at}.title`,
      ...doors.map((door) => `${at}.doors.${door}`),
      ...Object.keys(step.marks).map((mark) => `${at}.marks.${mark}`),
      ...(step.effect && (step.effect.leads || step.kind === 'aside') ? [`${at}.done`] : []),
      // A wait or an aside (a help screen) asks nothing, so it has only its text. A review or aside with an effect
      // needs a label for its button.
      ...(step.kind === 'wait' || step.kind === 'aside' ? [`${at}.text`] : []),
      ...((step.rows.length > 0 || step.kind === 'aside') && step.effect ? [`${at}.action`] : []),
      ...fields.flatMap(({ must }) => must),
    ],
    may: [
      ...['hint', 'help', 'action', 'change', 'text'].map((key) => `${at}.${key}`),
      ...(step.rows.length > 0 ? subs.map((sub) => `${at}.groups.${sub}`) : []),
      ...fields.flatMap(({ may }) => may),
    ],
  }
}

function keysOfField(at: string, field: Field): Keys {
  const { kind, choices = [] } = metaOf(field)
  const item = kind === 'list' ? itemOf(field) : undefined
  const parts = (item && !isFlow(item) ? Object.entries<Field>(item.fields) : []).map(([name, part]) =>
    keysOfField(`${at}.item.${name}`, part),
  )
  return {
    must: [
      `${at}.label`,
      ...rulesOf(metaOf(field)).map((rule) => `${at}.errors.${rule}`),
      ...choices.map((choice) => `${at}.options.${choice}.title`),
      ...parts.flatMap(({ must }) => must),
    ],
    may: [
      `${at}.hint`,
      `${at}.answered`,
      ...(item ? LIST_WORDS.map((word) => `${at}.${word}`) : []),
      ...(MORE_WORDS[kind] ?? []).map((key) => `${at}.${key}`),
      ...choices.map((choice) => `${at}.options.${choice}.hint`),
      ...parts.flatMap(({ may }) => may),
    ],
  }
}

const LIST_WORDS = ['none', 'add', 'another', 'fresh', 'edit'] as const
/** Optional message keys for certain kinds of fields. */
const MORE_WORDS: Partial<Readonly<Record<FieldKind, readonly string[]>>> = { number: ['unit'], consent: ['heading'] }

function failures(steps: readonly AnyStep[], record: Effect | undefined): Keys {
  const codes = [...steps.map(({ effect }) => effect), record].flatMap((effect) => Object.keys(effect?.failures ?? {}))
  return { must: [...new Set(codes)].map((code) => `failures.${code}`), may: [] }
}

/** Returns the full key of each sentence in a message file, such as `steps.purpose.title`. Skips empty sentences. */
export function leavesOf(words: unknown, at = ''): string[] {
  if (typeof words === 'string') return words.trim() === '' ? [] : [at]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => leavesOf(value, at === '' ? key : `${at}.${key}`))
}
