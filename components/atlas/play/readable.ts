import type { FieldWordsShown } from '#components/fields/field-props.ts'
import type { StepWords } from '#components/wizard/words/words.ts'
import { typedAt } from '#machines/bench/states/typed.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, sameAnswer } from '#machines/walk/draft.ts'

type Answer = Readonly<Record<string, unknown>>

/** An example of an answer that people can type at a step, in words. */
export interface Choice {
  readonly isValid: boolean
  /** The index among the valid or the invalid examples. */
  readonly at: number
  readonly said: string
  /** The first sentence with which the form refuses the answer. */
  readonly error?: string
  /** The values to put into the form. */
  readonly values: Answer
}

interface Looked {
  readonly flow: AnyFlow
  readonly step: AnyStep
  readonly draft: Draft
  readonly examples: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] }
  readonly words: StepWords
}

/** Lists the examples that people can type at a step now: first those that the form accepts, with the usual one first. */
export function choicesAt(looked: Looked): readonly Choice[] {
  const { valid, invalid } = looked.examples
  return [...valid.map((one, at) => choiceOf(looked, one, at)), ...invalid.map((one, at) => choiceOf(looked, one, at))]
    .flatMap((choice) => choice ?? [])
    .toSorted((one, other) => Number(other.isValid) - Number(one.isValid))
}

function choiceOf({ flow, step, draft, examples, words }: Looked, example: unknown, at: number): Choice | undefined {
  const typed = typedAt(flow, draft, step, example)
  if (!typed || !isRecord(example)) return undefined
  const { values, verdict } = typed
  const [usual] = examples.valid
  const said = answerSaid(step, words, example, isRecord(usual) && usual !== example ? usual : undefined)
  if (verdict.ok) return { isValid: true, at, said, values }
  const [issue] = verdict.issues
  const error = issue && words.field(issue.field).sentence(issue.rule, issue.params)
  return { isValid: false, at, said, values, ...(error !== undefined && { error }) }
}

/** Says an answer in words. With another answer to compare, says only what differs. */
function answerSaid(step: AnyStep, words: StepWords, answer: Answer, other: Answer | undefined): string {
  const fields = Object.entries<Field>(step.fields)
  const differing = fields.filter(([name]) => !other || !sameAnswer(answer[name], other[name]))
  const told = differing.filter(([name]) => other || answer[name] !== undefined)
  if (fields.every(([name]) => answer[name] === undefined)) return 'Nothing filled in'
  const parts = told.map(([name, field]) => {
    const own = words.field(name)
    const value = valueSaid(metaOf(field), own, answer[name])
    return fields.length === 1 ? value : `${own.label}: ${value}`
  })
  return parts.length > 0 ? parts.join('; ') : 'The same, written in another way'
}

/** The maximum length of a text to quote. */
const QUOTED = 48

function valueSaid({ kind, choices = [] }: FieldMeta, words: FieldWordsShown, value: unknown): string {
  if (value === undefined || value === '' || value === null) return kind === 'consent' ? 'not ticked' : 'left empty'
  if (kind === 'consent') return 'ticked'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (choices.some((one) => one === value)) return words.options[String(value)]?.title ?? String(value)
  if (kind === 'picture') return `the drawing ${String(value).replace('drawing:', '').replaceAll('-', ' ')}`
  if (Array.isArray(value)) return listSaid(words, value)
  if (isRecord(value)) return recordSaid(value)
  return quoted(String(value))
}

function listSaid(words: FieldWordsShown, items: readonly unknown[]): string {
  if (items.length === 0) return 'none'
  const titles = items.map((item) => words.options[String(item)]?.title)
  if (titles.every((title) => title !== undefined)) return titles.join(', ')
  return items.length === 1 ? '1 entry' : `${items.length} entries`
}

/** Says a place, a person or anything else that people pick: by its name, otherwise by all its texts. */
function recordSaid(value: Answer): string {
  const named = [value.label, value.headline, value.name].find((one) => typeof one === 'string')
  const texts = Object.values(value).filter((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? quoted(named) : texts.join(', ') || 'left empty'
}

const quoted = (text: string): string =>
  `“${text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text.replaceAll('\n', ' ')}”`
