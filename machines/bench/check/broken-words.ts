import { wordsOf } from '#machines/define/declared.ts'
import { type Field, type FieldIssue, limitsOf, metaOf, rulesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { brokenSentence } from './broken-sentence.ts'
import type { Examples, Subject } from './finding.ts'
import { keysOf, leavesOf } from './flow-words.ts'
import { paramsOf } from './issue-params.ts'
import { itemFlowsOf } from './item-parts.ts'
import { judged } from './judged.ts'

export interface BrokenWords {
  readonly key: string
  readonly sentence: string
  /** The problem, worded as the end of a sentence. */
  readonly why: string
}

/**
 * Finds sentences of one message file that the flow uses but that cannot be shown: they have a syntax error or need a
 * value that the flow does not provide.
 */
export function brokenWords(file: string, words: unknown, subject: Subject): readonly BrokenWords[] {
  const { flow, examples = {}, values = [] } = subject
  const { must, may } = keysOf(flow, file)
  const shown = new Set([...must, ...may])
  const filled = filledBy(flow, file, examples)
  return leavesOf(words).flatMap((key) => {
    const sentence = wordAt(words, key)
    const given = filled.get(key) ?? (shown.has(key) ? givenTo(key) : undefined)
    const why = isOwn(flow, key) ? brokenSentence(sentence, given && [...given, ...values]) : undefined
    return why === undefined ? [] : [{ key, sentence, why }]
  })
}

/** The message of a refusal can quote the server's detail. */
const givenTo = (key: string): readonly string[] => (key.startsWith('failures.') ? ['detail'] : [])

/** Whether a sentence belongs to this flow. Several flows can share one message file. */
function isOwn(flow: AnyFlow, key: string): boolean {
  const [room, step] = key.split('.')
  const asked = [...flow.steps, ...flow.asides, ...itemFlowsOf(flow).flatMap(questionsOf)]
  return room !== 'steps' || asked.some(({ id }) => id === step)
}

/** The names of the values that fill in each error sentence of a field, by its key. */
function filledBy(flow: AnyFlow, file: string, examples: Examples): ReadonlyMap<string, readonly string[]> {
  const steps = flow.steps.filter((step) => wordsOf(flow, step) === file)
  const inItems = itemFlowsOf(flow).flatMap((item) => questionsOf(item).filter((step) => wordsOf(item, step) === file))
  return new Map([
    ...inItems.flatMap((step) =>
      Object.entries<Field>(step.fields).flatMap(([name, field]) =>
        filledOf(`steps.${step.id}.fields.${name}`, field, ['index', 'step', 'part'], []),
      ),
    ),
    // The label of a review's button can name fields that the review shows.
    ...steps
      .filter(({ rows }) => rows.length > 0)
      .map(({ id, rows }) => [`steps.${id}.action`, fieldsIn(flow, rows)] as const),
    ...steps.flatMap((step) => {
      const seen = issuesAt(flow, step, examples)
      return Object.entries<Field>(step.fields).flatMap(([name, field]) =>
        filledOf(
          `steps.${step.id}.fields.${name}`,
          field,
          [],
          seen.filter((issue) => issue.field === name),
        ),
      )
    }),
  ])
}

const fieldsIn = (flow: AnyFlow, rows: readonly string[]): readonly string[] =>
  flow.steps.filter(({ id }) => rows.includes(id)).flatMap(({ fields }) => Object.keys(fields))

function filledOf(
  at: string,
  field: Field,
  item: readonly string[],
  seen: readonly FieldIssue[],
): readonly (readonly [string, readonly string[]])[] {
  const { kind } = metaOf(field)
  const rules = new Set([...rulesOf(metaOf(field)), ...seen.map(({ rule }) => rule)])
  const own = kind === 'list' ? itemOf(field) : undefined
  const parts = own && !isFlow(own) ? Object.entries<Field>(own.fields) : []
  return [
    [`${at}.hint`, Object.keys(limitsOf(field))],
    ...[...rules].map((rule) => {
      const told = seen.filter((issue) => issue.rule === rule).flatMap(({ params }) => Object.keys(params))
      return [`${at}.errors.${rule}`, [...new Set([...item, ...paramsOf(kind, rule), ...told])]] as const
    }),
    ...parts.flatMap(([name, part]) => filledOf(`${at}.item.${name}`, part, ['index', 'part'], seen)),
  ]
}

/** The issues of a step's examples, including those that only the step's own `verify` reports. */
function issuesAt(flow: AnyFlow, step: AnyStep, examples: Examples): readonly FieldIssue[] {
  const filed = examples[step.id]
  return [...(filed?.invalid ?? []), ...(filed?.valid ?? [])].flatMap((example) => {
    const verdict = judged(step, example, emptyDraft(flow, ON_SAMPLE_DAY))
    return typeof verdict === 'string' || verdict.ok ? [] : verdict.issues
  })
}

function wordAt(words: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => Object(part)[name], words)
  return typeof found === 'string' ? found : ''
}
