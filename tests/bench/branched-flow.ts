import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'

/**
 * Makes a flow of this many questions in groups of four. The first question of a group offers three choices, the next
 * two are each asked after one of these choices, and the last is always asked. In every second group, the last question
 * has an effect that can be refused or can lead back.
 */
export function branchedFlow(questions: number): AnyFlow {
  const steps: AnyStep[] = []
  for (let at = 0; at < questions; at++) steps.push(questionAt(at, steps))
  return flow(`branched-${questions}`, { version: 1, steps: [...steps, end('done')] })
}

function questionAt(at: number, before: readonly AnyStep[]): AnyStep {
  const [turn, id] = [at % 4, `q${at}`]
  const fork = before[at - turn]
  const words = { word: text({ max: 40 }) }
  if (turn === 0 || !fork) return step(id, { fields: { way: choice(['left', 'right', 'on']) } })
  if (turn === 1) return step(id, { fields: words, reads: [fork], when: fork.is('way', 'left') })
  if (turn === 2) return step(id, { fields: words, reads: [fork], when: fork.is('way', 'right') })
  if (at % 8 === 3) return step(id, { fields: words })
  return step(id, { fields: words, effect: effect(`send-${id}`, { failures: { no: stay, again: reopenStep(fork) } }) })
}
