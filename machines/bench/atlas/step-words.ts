import { ownDoors, wordsOf } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { leavesOf } from '../check/flow-words.ts'
import type { Story } from '../states/stories.ts'
import { typedAt } from '../states/typed.ts'
import type { WordPart } from './atlas.ts'
import { listsIn } from './lists-in.ts'

/** A sentence's place in the messages. */
export interface Key {
  readonly file: string
  readonly key: string
  readonly part: WordPart
}

/** Returns the keys of every sentence that a step can show, in the order of the message file. */
export function keysOfStep(flow: AnyFlow, step: AnyStep, messages: (file: string) => unknown): readonly Key[] {
  const file = wordsOf(flow, step)
  const own = keysUnder(messages(file), file, `steps.${step.id}`)
  const items = listsIn(step).flatMap(({ item }) =>
    isFlow(item)
      ? questionsOf(item).flatMap((asked) =>
          keysUnder(messages(wordsOf(item, asked)), wordsOf(item, asked), `steps.${asked.id}`),
        )
      : [],
  )
  const whole = step.doors.filter((door) => !ownDoors(flow, step).includes(door))
  const doors = whole.map((door) => ({ file: flow.words, key: `doors.${door}`, part: 'door' }) as const)
  const refusals = Object.keys(step.effect?.failures ?? flow.record?.failures ?? {}).map(
    (code) => ({ file: step.effect ? file : flow.words, key: `failures.${code}`, part: 'refusal' }) as const,
  )
  return [...own, ...items, ...doors, ...refusals]
}

function keysUnder(words: unknown, file: string, at: string): readonly Key[] {
  const under = at.split('.').reduce<unknown>((all, key) => Object(all)[key], words)
  return leavesOf(under, at).map((key) => ({ file, key, part: partOf(key.slice(at.length + 1)) }))
}

const PARTS: readonly (readonly [RegExp, WordPart])[] = [
  [/(^|\.)errors\./, 'error'],
  [/(^|\.)options\./, 'option'],
  [/^doors\./, 'door'],
  [/^marks\./, 'mark'],
  [/^groups\./, 'group'],
  [/^(title|text|help|done)$/, 'text'],
  [/^(action|change)$/, 'action'],
  [/(^|\.)hint$/, 'hint'],
]

function partOf(key: string): WordPart {
  if (key === 'title' || key === 'help' || key === 'done') return key
  return PARTS.find(([pattern]) => pattern.test(key))?.[1] ?? 'label'
}

/** Makes a function that tells whether a story's screen shows a sentence of its step. */
export function shownIn(flow: AnyFlow, step: AnyStep, story: Story): (key: Key) => boolean {
  const errors = story.form === 'invalid' ? errorsIn(flow, step, story) : []
  const refused = typeof story.outcome === 'object' ? story.outcome.refused : undefined
  return ({ key, part }) => {
    switch (part) {
      case 'error':
        return errors.includes(key)
      case 'refusal':
        return key === `failures.${refused}`
      case 'mark':
        return key.endsWith(`.marks.${story.sight.mark}`)
      case 'done':
        return step.kind === 'aside' && story.form === 'done'
      case 'action':
        return key.endsWith('.change') === (story.sight.returning !== undefined)
      default:
        return true
    }
  }
}

/** The keys of the errors that the form shows in a story. */
function errorsIn(flow: AnyFlow, step: AnyStep, { draft, typed }: Story): readonly string[] {
  const verdict = typedAt(flow, draft, step, typed)?.verdict
  if (!verdict || verdict.ok) return []
  return verdict.issues.map(({ field, rule }) => {
    const [name, ...part] = field.split('.').filter((one) => !/^\d+$/.test(one))
    return `steps.${step.id}.fields.${[name, ...(part.length > 0 ? ['item', ...part] : [])].join('.')}.errors.${rule}`
  })
}
