import { longText, text } from '#machines/define/fields/text.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { list as listStep } from '#machines/define/list.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { ask, finish, list, type Planted, plant } from './planted.ts'

const done = finish('done')
const callBytes = 1_000
const tooLong = (name: string, steps: readonly AnyStep[]) =>
  plant('too-long', 'story', `too long: ${name}`, [...steps, done], { callBytes })

const page = step('page', { fields: { words: longText({ min: 1, max: 101 }) } })
const chapter: AnyFlow = list('chapter', [
  page,
  step('title', { fields: { title: text({ max: 20 }) } }),
  end('written'),
])

export const TOO_LONG: readonly Planted[] = [
  tooLong('one text', [ask('story', { fields: { words: longText({ min: 1, max: 1_001 }) } })]),
  tooLong('two texts', [ask('story', { fields: { words: text({ max: 600 }), more: text({ max: 600 }) } })]),
  tooLong('a list of texts', [listStep('story', { item: page, max: 10 })]),
  tooLong('a list of flows', [listStep('story', { item: chapter, max: 10 })]),
  tooLong('after a step that can be sent', [ask('name'), ask('story', { fields: { words: text({ max: 5_000 }) } })]),
]

/** Flows whose answers are almost too long, but can be sent. */
export const SENDABLE: readonly { flow: AnyFlow; callBytes: number }[] = [
  { flow: list('just short enough', [ask('story', { fields: { words: text({ max: 1_000 }) } }), done]), callBytes },
  { flow: list('few pages', [listStep('pages', { item: page, max: 9 }), done]), callBytes },
]
