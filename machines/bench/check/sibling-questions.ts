import { evaluateExpression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Alternative, type FactAtom, isPartly } from './alternatives.ts'
import { domainOfAtom, nameOf, sourceOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/**
 * Finds a value for which two sibling questions are asked. Siblings are consecutive questions that are each asked for
 * some values of one fact and together cover all its values. Two questions for exactly the same values are allowed. To
 * ask two siblings for one value on purpose, use `not`: `not(mode.is('kind', 'later'))`.
 */
export function siblingQuestions(look: Look): readonly Finding[] {
  return runsOf(look)
    .filter((run) => takesAll(look, run))
    .flatMap((run) => run.flatMap((one, at) => askedTwice(look, one, run.slice(0, at))))
}

/** Groups consecutive steps that are asked for values of the same fact. */
function runsOf({ flow }: Look): readonly (readonly Alternative[])[] {
  const runs: Alternative[][] = []
  let before: FactAtom | undefined
  for (const step of flow.steps) {
    const atom = isPlain(step) ? step.when : undefined
    const run = runs.at(-1)
    if (atom?.op === 'fact' && run && before && nameOf(before) === nameOf(atom)) run.push({ step, atom })
    else if (atom?.op === 'fact') runs.push([{ step, atom }])
    before = atom?.op === 'fact' ? atom : undefined
  }
  return runs.filter(({ length }) => length > 1)
}

/**
 * Whether a step is a question without an effect that is asked only for certain values of a fact. The fact that says
 * which door (a link that leaves a step without an answer) was taken does not count.
 */
const isPlain = ({ kind, effect, when }: AnyStep): boolean =>
  kind === 'question' && !effect && when.op === 'fact' && when.fact !== DOOR_FACT

function takesAll({ flow }: Look, run: readonly Alternative[]): boolean {
  const [first] = run
  const domain = first && domainOfAtom(flow, first.atom)?.filter((value) => value !== undefined)
  return domain?.every((value) => run.some(({ atom }) => atom.values.includes(value))) ?? false
}

function askedTwice(look: Look, { step, atom }: Alternative, before: readonly Alternative[]): readonly Finding[] {
  const { flow, explored } = look
  const source = sourceOf(flow)
  const twin = before.find((other) => isPartly(other.atom.values, atom.values))
  const arrow =
    twin &&
    explored.arrows.find(({ after, to }) => to?.step === step && evaluateExpression(twin.atom, source(after)) === true)
  const witness = arrow && walkTo(flow, arrow.from, arrow)
  if (!twin || !witness) return []
  const shared = atom.values.filter((value) => twin.atom.values.includes(value)).join(', ')
  const message = `"${twin.step.id}" and "${step.id}" are both asked if ${nameOf(atom)} is ${shared}, although each value has its own question.`
  return [finding(look, 'overlapping-questions', step.id, message, witness)]
}
