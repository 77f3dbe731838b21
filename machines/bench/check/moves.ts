import { DOOR } from '#machines/define/declared.ts'
import { domainOf, type FactValue } from '#machines/define/fact.ts'
import type { Field } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, isOfAnswer } from '#machines/walk/answer.ts'
import type { Answer } from './answers.ts'
import { combined } from './queue.ts'

/** One way to answer a step, as far as guards can tell. Without an answer nobody knows how to give it. */
export interface Move {
  readonly facts: Readonly<Record<string, FactValue>>
  readonly answer: Answer | undefined
}

/**
 * Every way to answer a step that `classOf` tells apart. What may still come of texts that nobody thought of stands at the
 * end, without an answer: values that no known answer gives, and everything where no answer is known.
 */
export function movesOf(
  step: AnyStep,
  answers: readonly Answer[],
  classOf: (fact: string, value: FactValue) => string,
): readonly Move[] {
  const moves = new Map<string, Move>()
  const add = (move: Move) => {
    const classes = Object.entries(move.facts).map(([fact, value]) => classOf(fact, value))
    // Whoever takes a door sets nothing off, whether a condition reads that or not.
    const key = [move.facts[DOOR] !== undefined, ...classes].join()
    if (!moves.has(key)) moves.set(key, move)
  }
  for (const answer of answers) add({ facts: answerFacts(step, answer, ON_SAMPLE_DAY), answer })
  if (Object.values<Field>(step.fields).every((field) => domainOf(field))) return [...moves.values()]

  const told = [...moves.values()].filter(({ facts }) => facts[DOOR] === undefined)
  const main = told.length > 0 ? told.map(({ facts }) => facts) : unknownFacts(step)
  for (const facts of told.length > 0 ? [] : main) add({ facts, answer: undefined })
  for (const [fact, { values }] of Object.entries(step.derive))
    for (const value of values.filter((value) => !told.some(({ facts }) => facts[fact] === value)))
      for (const facts of main) add({ facts: { ...facts, [fact]: value }, answer: undefined })
  return [...moves.values()]
}

/** What guards could see of a step that nobody knows how to answer. */
function unknownFacts(step: AnyStep): readonly Move['facts'][] {
  const seen = Object.entries(step.domains).filter(([fact]) => isOfAnswer(step, fact) && fact !== DOOR)
  return combined(seen).slice(0, 1_000)
}
