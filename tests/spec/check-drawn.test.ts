import { describe, expect, test } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { drawnFlow } from '#tests/support/planted/drawn-flow.ts'
import { randomFrom } from '#tests/support/planted/random.ts'
import { replayed, shows } from '#tests/support/planted/replay.ts'
import { wholeTable } from '#tests/support/planted/whole-table.ts'

const random = randomFrom(Number(process.env.COVEY_SEED ?? 2026))
const drawn = Array.from({ length: process.env.COVEY_LOOPS === 'full' ? 2_000 : 120 }, (_, at) => {
  const flow = drawnFlow(random, `drawn-${at}`)
  return { flow, findings: check([{ flow }]) }
})
/**
 * Rules whose findings are about a path on which the state machine and the walk then differ: the path leads to a step
 * that is not asked, or past a step that is asked now. Such findings are right up to that point.
 */
const PARTING = ['asked-too-late', 'reopen-unasked']
const told = drawn.filter(({ findings }) => !findings.some(({ rule }) => PARTING.includes(rule)))

describe('the findings of check in random flows', () => {
  test('equal those of trying every single state: unreachable steps, Back that is never open, idle effects', () => {
    // Use only flows in which no effect changes a given (a fact known before the first step). Otherwise, going back
    // reaches states that `check` does not try, because going forward never reaches them.
    const steady = told.filter(({ flow }) =>
      flow.steps.every(({ effect }) => Object.keys(effect?.sets ?? {}).length === 0),
    )
    const wrong = steady.flatMap(({ flow, findings }) => {
      const { met, backs, acted } = wholeTable(flow)
      const says = (rule: string, id: string) => findings.some((one) => one.rule === rule && one.step === id)
      return flow.steps.flatMap(({ id, back, effect, kind }) => [
        ...(says('unreachable-step', id) === met.has(id) ? [`${flow.id}: unreachable-step at ${id}`] : []),
        ...(says('back-unreachable', id) && backs.has(`${id}>${back}`)
          ? [`${flow.id}: back-unreachable at ${id}`]
          : []),
        ...(says('idle-effect', id) && acted.has(id) ? [`${flow.id}: idle-effect at ${id}`] : []),
        ...(effect && kind === 'question' && met.has(id) && !acted.has(id) && !says('idle-effect', id)
          ? [`${flow.id}: no idle-effect at ${id}`]
          : []),
      ])
    })
    expect(steady.length).toBeGreaterThan(drawn.length / 3)
    expect(wrong).toEqual([])
  })

  test('can be reached in the machine', () => {
    const walks = told.flatMap(({ flow, findings }) =>
      findings.flatMap((finding) =>
        finding.witness.kind === 'walk' ? [{ flow, finding, witness: finding.witness }] : [],
      ),
    )
    const wrong = walks.filter(({ flow, finding, witness }) => {
      const snapshot = replayed(flow, witness)
      return typeof snapshot === 'string' || !shows(flow, finding, snapshot)
    })
    expect(walks.length).toBeGreaterThan(drawn.length / 5)
    expect(wrong.map(({ flow, finding }) => `${flow.id}: ${finding.rule} at ${finding.step}`)).toEqual([])
  })
})
