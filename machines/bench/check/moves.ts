import { DOOR_FACT } from '#machines/define/declared.ts'
import { domainOf, type FactValue } from '#machines/define/fact.ts'
import type { Field } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, isOfAnswer } from '#machines/walk/answer.ts'
import type { Answer } from './answers.ts'
import { combined } from './queue.ts'

/**
 * One kind of answer to a step: all answers that conditions cannot distinguish. `answer` is missing if no example of
 * this kind is known.
 */
export interface Move {
  readonly facts: Readonly<Record<string, FactValue>>
  readonly answer: Answer | undefined
}

/**
 * Returns one move for each kind of answer that `classOf` distinguishes. The last moves have no answer. They stand for
 * facts that no known answer has, but that some other text might have. If no answer is known, they stand for all
 * possible facts.
 */
export function movesOf(
  step: AnyStep,
  answers: readonly Answer[],
  classOf: (fact: string, value: FactValue) => string,
): readonly Move[] {
  const moves = new Map<string, Move>()
  const add = (move: Move) => {
    const classes = Object.entries(move.facts).map(([fact, value]) => classOf(fact, value))
    // A door (a link that leaves the step without an answer) triggers no effect, so never merge it with other answers,
    // even if no condition reads it.
    const key = [move.facts[DOOR_FACT] !== undefined, ...classes].join()
    if (!moves.has(key)) moves.set(key, move)
  }
  for (const answer of answers) add({ facts: answerFacts(step, answer, ON_SAMPLE_DAY), answer })
  if (Object.values<Field>(step.fields).every((field) => domainOf(field))) return [...moves.values()]

  const told = [...moves.values()].filter(({ facts }) => facts[DOOR_FACT] === undefined)
  const main = told.length > 0 ? told.map(({ facts }) => facts) : unknownFacts(step)
  for (const facts of told.length > 0 ? [] : main) add({ facts, answer: undefined })
  for (const [fact, { values }] of Object.entries(step.derive))
    for (const value of values.filter((value) => !told.some(({ facts }) => facts[fact] === value)))
      for (const facts of main) add({ facts: { ...facts, [fact]: value }, answer: undefined })
  return [...moves.values()]
}

/** The facts that a step without known answers could have. */
function unknownFacts(step: AnyStep): readonly Move['facts'][] {
  const seen = Object.entries(step.domains).filter(([fact]) => isOfAnswer(step, fact) && fact !== DOOR_FACT)
  return combined(seen).slice(0, 1_000)
}
