import { all, any, negate } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, is, list, type Planted, pick, plant } from './planted.ts'

const KINDS = ['a', 'b', 'c', 'd']

/** Questions that only the last steps depend on, so a check must remember every answer up to there. */
function choices(count: number, kinds: readonly string[]): readonly AnyStep[] {
  const asked = Array.from({ length: count }, (_, at) => pick(`s${at}`, kinds))
  const ids = asked.map(({ id }) => id)
  const last = ids.flatMap((id) =>
    kinds.slice(1).map((kind) => ask(`${id}-${kind}`, { reads: [id], when: is(id, 'kind', kind) })),
  )
  const whole = ask('all', { reads: ids, when: all(...ids.map((id) => is(id, 'kind', 'a', 'b'))) })
  return [...asked, whole, ...last, finish('done')]
}

const large = (name: string, steps: readonly AnyStep[]): Planted =>
  plant('unexplored', steps[0]?.id ?? '', `too large: ${name}`, steps)

/** Flows with too many states to try them all. The check must report that, and soon. */
export const LARGE: readonly Planted[] = [
  large('twelve choices of four', choices(12, KINDS)),
  large('twenty choices of three', choices(20, KINDS.slice(1))),
  large('thirty choices of two', choices(30, KINDS.slice(2))),
  large('forty steps with sixteen choices', [
    ...Array.from({ length: 24 }, (_, at) => ask(`t${at}`)),
    ...choices(16, KINDS),
  ]),
  large('parities', [
    ...choices(14, KINDS).slice(0, -1),
    ask('odd', {
      reads: ['s0', 's5', 's9'],
      when: any(all(is('s0', 'kind', 'a'), negate(is('s5', 'kind', 'b'))), is('s9', 'kind', 'd')),
    }),
    finish('done'),
  ]),
]

const ten = Array.from({ length: 10 }, (_, at) => pick(`s${at}`, ['a', 'b', 'c']))
const twenty = Array.from({ length: 20 }, (_, at) => ask(`t${at}`))
const later = ten.map(({ id }) => ask(`${id}-a`, { reads: [id], when: is(id, 'kind', 'a') }))

/** A flow of forty steps with ten values that only the last steps read. It is large, but not too large to check. */
export const FORTY: AnyFlow = list('forty', [...ten, ...twenty, ...later, finish('done')])
