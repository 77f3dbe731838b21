import * as z from 'zod/mini'
import { all, always, any, type Condition, negate } from '#machines/define/condition.ts'
import { type Effect, effect, stay } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ask, finish, givenIs, is, list, pick } from './planted.ts'
import type { Random } from './random.ts'

const member = given('member', z.boolean())
export const KINDS = ['a', 'b', 'c'] as const

interface Drawn {
  readonly when: Condition
  readonly reads: readonly string[]
}

/** A small random flow. Some of its parts are right, others are broken. */
export function drawnFlow(random: Random, id: string): AnyFlow {
  const steps: AnyStep[] = []
  const count = 3 + random.below(4)
  for (let at = 0; at < count; at++) steps.push(drawnStep(random, `s${at}`, steps))
  const last = random.below(6) === 0 ? finish('done', drawnCondition(random, steps, 2)) : finish('done')
  return list(id, [...steps, last], { given: [member] })
}

function drawnStep(random: Random, id: string, earlier: readonly AnyStep[]): AnyStep {
  const { when, reads } = random.below(2) === 0 ? drawnCondition(random, earlier, 2) : { when: always, reads: [] }
  const ids = earlier.map((step) => step.id)
  const more = ids.filter(() => random.below(4) === 0)
  const own = random.below(2) === 0 ? undefined : drawnEffect(random, [...ids, id])
  const parts = { when, reads: [...new Set([...reads, ...more])], ...(own && { effect: own }) }
  const questions = earlier.flatMap(({ id, kind }) => (kind === 'question' ? [id] : []))
  const back = questions.length > 0 && random.below(4) === 0 ? { back: random.of(questions) } : {}
  if (own && random.below(6) === 0) return ask(id, { ...parts, ...back, fields: {}, kind: 'automatic' })
  const acts = own && random.below(4) === 0 ? { acts: { kind: [random.of(KINDS)] } } : {}
  const known = random.below(6) === 0 ? { known: givenIs('member', true) } : {}
  return pick(id, KINDS, { ...parts, ...back, ...acts, ...known })
}

function drawnEffect(random: Random, ids: readonly string[]): Effect {
  return effect('e', {
    ...(random.below(3) === 0 && { receipt: z.object({ held: z.boolean() }) }),
    failures: { no: stay, back: random.below(3) === 0 ? { reopen: random.of(ids) } : stay },
    after: random.of(['live', 'live', 'summary', 'skip', 'wall']),
    ...(random.below(5) === 0 && { sets: { member: random.below(2) === 0 } }),
  })
}

function drawnCondition(random: Random, steps: readonly AnyStep[], depth: number): Drawn {
  const way = random.below(depth > 0 ? 5 : 2)
  if (way < 2) return drawnAtom(random, steps)
  const one = drawnCondition(random, steps, depth - 1)
  if (way === 2) return { ...one, when: negate(one.when) }
  const other = drawnCondition(random, steps, depth - 1)
  const reads = [...new Set([...one.reads, ...other.reads])]
  return { when: way === 3 ? all(one.when, other.when) : any(one.when, other.when), reads }
}

function drawnAtom(random: Random, steps: readonly AnyStep[]): Drawn {
  const facts = steps.flatMap(({ id, domains }) =>
    Object.entries(domains).map(([fact, domain]) => ({ id, fact, domain })),
  )
  if (facts.length === 0 || random.below(5) === 0)
    return { when: givenIs('member', random.of([true, false])), reads: [] }
  const { id, fact, domain } = random.of(facts)
  const values = domain.filter(() => random.below(2) === 0)
  return { when: is(id, fact, ...(values.length > 0 ? values : domain.slice(0, 1))), reads: [id] }
}
