import { wordsOf } from '#machines/define/declared.ts'
import { type Field, type FieldIssue, metaOf, rulesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/items.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { brokenSentence } from './broken-sentence.ts'
import type { Examples } from './finding.ts'
import { keysOf, leavesOf } from './flow-words.ts'
import { paramsOf } from './issue-params.ts'
import { itemFlowsOf } from './item-parts.ts'
import { judged } from './judged.ts'

export interface BrokenWords {
  readonly key: string
  readonly sentence: string
  /** What is wrong, as the end of a sentence. */
  readonly why: string
}

/** The sentences of one message file that a flow says and that cannot be said: unreadable, or asking for what nobody gives. */
export function brokenWords(flow: AnyFlow, file: string, words: unknown, examples: Examples): readonly BrokenWords[] {
  const { must, may } = keysOf(flow, file)
  const shown = new Set([...must, ...may])
  const filled = filledBy(flow, file, examples)
  return leavesOf(words).flatMap((key) => {
    const sentence = wordAt(words, key)
    const given = filled.get(key) ?? (shown.has(key) ? givenTo(key) : undefined)
    const why = isOwn(flow, key) ? brokenSentence(sentence, given) : undefined
    return why === undefined ? [] : [{ key, sentence, why }]
  })
}

/** A refusal may quote what the server says of it. */
const givenTo = (key: string): readonly string[] => (key.startsWith('failures.') ? ['detail'] : [])

/** What other lists say with the same file is theirs. */
function isOwn(flow: AnyFlow, key: string): boolean {
  const [room, step] = key.split('.')
  const asked = [...flow.steps, ...flow.asides, ...itemFlowsOf(flow).flatMap(questionsOf)]
  return room !== 'steps' || asked.some(({ id }) => id === step)
}

/** The names of what fills each sentence about what is wrong with a field, by its key. */
function filledBy(flow: AnyFlow, file: string, examples: Examples): ReadonlyMap<string, readonly string[]> {
  const steps = flow.steps.filter((step) => wordsOf(flow, step) === file)
  const inItems = itemFlowsOf(flow).flatMap((item) => questionsOf(item).filter((step) => wordsOf(item, step) === file))
  return new Map([
    ...inItems.flatMap((step) =>
      Object.entries<Field>(step.fields).flatMap(([name, field]) =>
        filledOf(`steps.${step.id}.fields.${name}`, field, ['index', 'step', 'part'], []),
      ),
    ),
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
    ...[...rules].map((rule) => {
      const told = seen.filter((issue) => issue.rule === rule).flatMap(({ params }) => Object.keys(params))
      return [`${at}.errors.${rule}`, [...new Set([...item, ...paramsOf(kind, rule), ...told])]] as const
    }),
    ...parts.flatMap(([name, part]) => filledOf(`${at}.item.${name}`, part, ['index', 'part'], seen)),
  ]
}

/** What the step's own `verify` says beside its fields is seen from the examples that it refuses. */
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
