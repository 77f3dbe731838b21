import { UNDECIDED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf, markOf } from '#machines/walk/draft.ts'
import { isHeld } from '#machines/walk/draft-place.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { nameOf } from '../check/atoms.ts'
import { type Explanation, type Known, worded } from '../explain/explain.ts'
import { type ExplainedStep, explainedPath } from '../explain/explained-path.ts'

/**
 * One part of a condition, and the current value of the fact that it reads. `holds` is `null` while that depends on a
 * missing answer.
 */
interface PartInWords {
  readonly reads: string
  readonly wants: readonly FactValue[]
  /** The current value. Absent while the fact is undecided. */
  readonly now?: FactValue
  readonly holds: boolean | null
}

/** Whether and why a step is asked, in words and for each part of its condition. */
export interface StepInWords {
  readonly step: string
  readonly state: ExplainedStep['state'] | 'beyond'
  readonly why: string
  /** Every part of the step's condition, one per line. Empty if everyone is asked this step. */
  readonly lines: readonly string[]
  readonly parts: readonly PartInWords[]
}

/** Returns every step of a flow in order, with the reason why it is asked or skipped. */
export function stepsInWords(flow: AnyFlow, draft: Draft): readonly StepInWords[] {
  const { asked, ended } = walkFlow(flow, draft)
  const end = ended ? flow.steps.findIndex(({ id, kind }) => id === asked.at(-1) && kind === 'end') : -1
  return explainedPath(flow, draft).map((step, at) => {
    const own = flow.steps[at]
    const entry = own && entryOf(draft, own.id)
    const mark = entry && isHeld(flow, draft, own) ? markOf(own, entry) : undefined
    return inWords(step, end >= 0 && at > end, mark)
  })
}

function inWords(
  { id, kind, state, when, known, past }: ExplainedStep,
  isBeyond: boolean,
  mark: string | undefined,
): StepInWords {
  if (past)
    return {
      step: id,
      state,
      why: `not asked: the door "${past.door}" of "${past.step}" leads past it`,
      lines: [],
      parts: [],
    }
  if (isBeyond)
    return { step: id, state: 'beyond', why: 'not reached: the flow has ended before', lines: [], parts: [] }
  const isKnown = known?.holds === true && state !== 'skipped'
  const isEnd = kind === 'end' && state === 'answered'
  const held = mark === undefined || state !== 'answered' ? '' : `, held as ${mark}`
  const said = isKnown ? 'known beforehand, so not asked' : isEnd ? 'the end that is reached' : `${SAID[state]}${held}`
  const lines = isKnown ? linesOf(known) : when.op === 'always' ? [] : linesOf(when)
  const why = lines.length > 0 ? said : state === 'unsure' ? BY_DOOR : `${said}; it has no condition`
  return { step: id, state, why, lines, parts: partsOf(isKnown ? known : when) }
}

const SAID: Readonly<Record<ExplainedStep['state'], string>> = {
  answered: 'asked, and answered',
  open: 'asked now',
  ahead: 'asked later',
  skipped: 'not asked',
  unsure: 'undecided: this depends on an answer that is not given yet',
}

const BY_DOOR = 'undecided: this depends on the door that is taken'

/** Formats a condition as lines, with a verdict for each part. */
function linesOf(explanation: Explanation): readonly string[] {
  const { op, holds } = explanation
  if (op === 'always') return []
  if (op === 'fact' || op === 'given') return [`${mark(holds)} ${partSaid(explanation)}`]
  const inner = op === 'not' ? linesOf(explanation.of) : explanation.of.flatMap(linesOf)
  return [`${mark(holds)} ${JOINED[op]}:`, ...inner.map((line) => `  ${line}`)]
}

const JOINED = { all: 'all of these', any: 'at least one of these', not: 'this is not so' } as const

const mark = (holds: boolean | undefined) => (holds === undefined ? '?' : holds ? '✓' : '✗')

function partSaid(part: Explanation & { op: 'fact' | 'given' }): string {
  const name = nameOf(part)
  const wanted = part.values.map(worded).join(' or ')
  if (part.value === UNDECIDED) return `${name} is not known yet; ${wanted} is wanted`
  return part.holds ? `${name} is ${worded(part.value)}` : `${name} is ${worded(part.value)}, not ${wanted}`
}

function partsOf(explanation: Explanation): readonly PartInWords[] {
  switch (explanation.op) {
    case 'always':
      return []
    case 'not':
      return partsOf(explanation.of)
    case 'fact':
    case 'given': {
      const { values, value, holds } = explanation
      return [{ reads: nameOf(explanation), wants: values, ...nowOf(value), holds: holds ?? null }]
    }
    default:
      return explanation.of.flatMap(partsOf)
  }
}

const nowOf = (value: Known) => (value === UNDECIDED || value === undefined ? {} : { now: value })
