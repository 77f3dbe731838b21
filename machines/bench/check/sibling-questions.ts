import { holds } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Alternative, type FactAtom, isPartly } from './alternatives.ts'
import { domainOfAtom, nameOf, sourceOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/**
 * Questions that follow one another, each for some values of one fact, so that each value has its question: they are
 * alternatives, and a value that two of them take is asked about twice. Two questions for the very same values belong
 * together. To ask both on purpose, say so with `not`: `not(mode.is('kind', 'later'))`.
 */
export function siblingQuestions(look: Look): readonly Finding[] {
  return runsOf(look)
    .filter((run) => takesAll(look, run))
    .flatMap((run) => run.flatMap((one, at) => askedTwice(look, one, run.slice(0, at))))
}

/** Neighbors in the list that are asked by the values of the same fact. */
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

/** A question that sends nothing, asked by a fact other than a door. */
const isPlain = ({ kind, effect, when }: AnyStep): boolean =>
  kind === 'question' && !effect && when.op === 'fact' && when.fact !== DOOR

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
    twin && explored.arrows.find(({ after, to }) => to?.step === step && holds(twin.atom, source(after)) === true)
  const witness = arrow && walkTo(flow, arrow.from, arrow)
  if (!twin || !witness) return []
  const shared = atom.values.filter((value) => twin.atom.values.includes(value)).join(', ')
  const message = `"${twin.step.id}" and "${step.id}" are both asked where ${nameOf(atom)} is ${shared}, though each value has a question of its own.`
  return [finding(look, 'overlapping-questions', step.id, message, witness)]
}
