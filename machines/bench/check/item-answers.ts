import { type Item, isFlow } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { judgedItem } from '#machines/walk/answer.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns complete items that a list accepts: answers to the item's one step, or runs through the item's flow that
 * together use each answer of `answersTo` once. The number of runs grows with the number of answers, not of their
 * combinations.
 */
export function itemAnswers(item: Item, answersTo: (step: AnyStep) => readonly Values[]): readonly Values[] {
  if (!isFlow(item)) return answersTo(item)
  const given = new Set<string>()
  const whole: Values[] = []
  const open: Values[] = [{}]
  for (let way = open.pop(); way; way = open.pop()) {
    const verdict = judgedItem(item, way, ON_SAMPLE_DAY)
    if (verdict.ok) whole.push(verdict.answer)
    const [issue] = verdict.ok ? [] : verdict.issues
    const step = issue?.rule === 'unfinished' ? item.steps.find(({ id }) => id === issue.params.step) : undefined
    if (!step) continue
    const answers = answersTo(step)
    const fresh = answers.filter((answer) => !given.has(keyOf(step, answer)))
    for (const answer of fresh) given.add(keyOf(step, answer))
    // Push the answers in reverse, so that the usual answer comes off the stack first.
    for (const answer of (fresh.length > 0 ? fresh : answers.slice(0, 1)).toReversed())
      open.push({ ...way, [step.id]: answer })
  }
  return whole
}

const keyOf = ({ id }: AnyStep, answer: Values) => `${id} ${JSON.stringify(answer)}`
