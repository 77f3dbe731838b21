import type { Rule, Subject } from '#machines/bench/check/finding.ts'
import { all, any, type Condition, negate } from '#machines/define/condition.ts'
import { type Effect, effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { text } from '#machines/define/fields/text.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type AnyStep, makeStep } from '#machines/define/step.ts'
import { exampled } from './examples.ts'
import { ask, finish, givenIs, is } from './planted.ts'
import type { Random } from './random.ts'
import { unworded } from './words.ts'

/** A clean flow with one defect, and the rules that must report it. The step is given only if a single one is right. */
export interface Mutant extends Subject {
  readonly name: string
  readonly rules: readonly Rule[]
  readonly step: string | undefined
}
type Broken = Omit<Mutant, 'name'> | undefined
type Mutation = (subject: Subject, random: Random) => Broken

const withSteps = (subject: Subject, steps: readonly AnyStep[]): Subject => ({
  ...subject,
  flow: { ...subject.flow, steps },
})

/** The step with some of its parts replaced. */
function remade(step: AnyStep, parts: Partial<AnyStep>): AnyStep {
  const whole = { ...step, ...parts }
  return makeStep(whole.id, whole.kind, whole.fields, whole)
}
const changed = (subject: Subject, id: string, parts: Partial<AnyStep>): Subject =>
  withSteps(
    subject,
    subject.flow.steps.map((step) => (step.id === id ? remade(step, parts) : step)),
  )
const inserted = (subject: Subject, at: number, ...steps: readonly AnyStep[]): Subject =>
  withSteps(subject, subject.flow.steps.toSpliced(at, 0, ...steps))

const placeOf = ({ steps }: AnyFlow, id: string) => steps.findIndex((step) => step.id === id)
const endOf = ({ steps }: AnyFlow) => steps.findIndex(({ kind }) => kind === 'end')
const isPlain = ({ kind, when, known, doors, acts, effect, within }: AnyStep) =>
  kind === 'question' &&
  when.op === 'always' &&
  !known &&
  doors.length === 0 &&
  !acts &&
  !effect?.leads &&
  within.length === 0 &&
  effect?.when.op !== 'given'
const plain = ({ steps }: AnyFlow) => steps.filter(isPlain)
const conditional = ({ steps }: AnyFlow) => steps.filter(({ when, kind }) => when.op !== 'always' && kind !== 'end')

/** A question with a closed list of answers that every run asks. */
function choiceIn(flow: AnyFlow, random: Random) {
  const found = plain(flow).flatMap((step) =>
    Object.entries<AnyStep['fields'][string]>(step.fields).flatMap(([fact]) => {
      const values = step.domains[fact]
      return values && values.length > 1 && !step.derive[fact] ? [{ step, fact, values }] : []
    }),
  )
  return found.length > 0 ? random.of(found) : undefined
}
const drawn = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items.length > 0 ? random.of(items) : undefined
const found = (subject: Subject, step: string | undefined, ...rules: readonly Rule[]): Broken => ({
  ...subject,
  step,
  rules,
})

/** The step's effect, or a new one if it has none, with some parts replaced. */
const altered = (own: Effect | undefined, parts: Partial<Effect>): Effect => ({
  ...(own ?? effect('mutated')),
  ...parts,
})

const reworded =
  (rule: Rule, change: (when: Condition, subject: Subject, random: Random) => Condition | undefined): Mutation =>
  (subject, random) => {
    const step = drawn(random, conditional(subject.flow))
    const when = step && change(step.when, subject, random)
    return step && when && found(changed(subject, step.id, { when }), step.id, rule)
  }

/** A condition on one earlier answer or on two at once. These answers are always known before the step. */
const chosen = (
  subject: Subject,
  random: Random,
  how: (at: (value: unknown) => Condition, values: readonly unknown[]) => Condition,
) => {
  const one = choiceIn(subject.flow, random)
  return one && { ...one, when: how((value) => is(one.step.id, one.fact, value as string), one.values) }
}

const conditionOn =
  (rule: Rule, how: Parameters<typeof chosen>[2]): Mutation =>
  (subject, random) => {
    const one = chosen(subject, random, how)
    const later = one
      ? plain(subject.flow).filter(({ id }) => placeOf(subject.flow, id) > placeOf(subject.flow, one.step.id))
      : []
    const step = drawn(random, later)
    return (
      one &&
      step &&
      found(
        changed(subject, step.id, {
          when: one.when,
          reads: [...step.reads, one.step.id],
          dependsOn: [...step.dependsOn, one.step.id],
        }),
        step.id,
        rule,
      )
    )
  }

const refusedTo =
  (rule: Rule, target: (subject: Subject, from: AnyStep, random: Random) => string | undefined): Mutation =>
  (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    const to = step && target(subject, step, random)
    if (!step || to === undefined) return undefined
    const refusing = altered(step.effect, { failures: { ...step.effect?.failures, mutated: { reopen: to } } })
    return found(changed(subject, step.id, { effect: refusing }), step.id, rule)
  }

const withField =
  (rule: Rule, fields: Record<string, ReturnType<typeof text>> | (() => object)): Mutation =>
  (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    const more = typeof fields === 'function' ? fields() : fields
    return step && found(changed(subject, step.id, { fields: { ...step.fields, ...more } }), step.id, rule)
  }

const kinds = ['p', 'q', 'r'] as const
const before = (subject: Subject, ...steps: readonly AnyStep[]) => inserted(subject, endOf(subject.flow), ...steps)

/** Every way to break a flow. The key says what it does. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'contradict a condition': reworded('unreachable-step', (when) => all(when, negate(when))),
  'ask for two values at once': conditionOn('unreachable-step', (at, [one, other]) => all(at(one), at(other))),
  'ask for a value that is none': conditionOn('unreachable-step', (at) => at('mutated')),
  'or a value that is none': conditionOn('unsatisfiable', (at, [one]) => any(at(one), at('mutated'))),
  'or two values at once': conditionOn('unsatisfiable', (at, [one, other]) => any(at(one), all(at(one), at(other)))),
  'or its contrary': reworded('always-true', (when) => any(when, negate(when))),
  'every value': conditionOn('always-true', (at, values) => any(...values.map(at))),
  'or what is implied': conditionOn('always-true', (at, [one, other]) => any(at(one), all(at(one), negate(at(other))))),
  'no end': (subject) => {
    const steps = subject.flow.steps.filter(({ kind }) => kind !== 'end')
    return found(withSteps(subject, steps), steps.at(-1)?.id, 'no-end')
  },
  'an end for some answers': (subject, random) => {
    const one = chosen(subject, random, (at, [value]) => at(value))
    const end = subject.flow.steps[endOf(subject.flow)]
    return (
      one &&
      end &&
      found(changed(subject, end.id, { when: one.when, reads: [one.step.id] }), undefined, 'gap', 'dead-end')
    )
  },
  'an end for some people': (subject, random) => {
    const set = subject.flow.steps.flatMap(({ effect }) => Object.keys(effect?.sets ?? {}))
    const given = drawn(
      random,
      subject.flow.given.filter(({ id }) => !set.includes(id)),
    )
    const end = subject.flow.steps[endOf(subject.flow)]
    return (
      given &&
      end &&
      found(changed(subject, end.id, { when: givenIs(given.id, given.domain[0]) }), undefined, 'dead-end')
    )
  },
  'a success that always leads back': (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    const to =
      step &&
      drawn(
        random,
        plain(subject.flow).filter(({ id }) => placeOf(subject.flow, id) <= placeOf(subject.flow, step.id)),
      )
    return (
      step &&
      to &&
      found(
        changed(subject, step.id, { effect: altered(step.effect, { leads: { reopen: to.id } }) }),
        step.id,
        'cycle-without-exit',
      )
    )
  },
  'back to nowhere': (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    return step && found(changed(subject, step.id, { back: 'mutated' }), step.id, 'back-unreachable')
  },
  'back ahead': (subject, random) => {
    const step = drawn(random, plain(subject.flow).slice(0, -1))
    const to = step && drawn(random, subject.flow.steps.slice(placeOf(subject.flow, step.id) + 1))
    return step && to && found(changed(subject, step.id, { back: to.id }), step.id, 'back-unreachable')
  },
  'refused over a wall': (subject) => {
    const wall = ask('mutated-wall', { effect: effect('wall', { after: 'wall' }) })
    const after = ask('mutated-after', {
      effect: effect('after', { failures: { late: { reopen: 'mutated-before' } } }),
    })
    return found(before(subject, ask('mutated-before'), wall, after), 'mutated-after', 'wall-hides')
  },
  'a wall in between': (subject, random) => {
    const [first, ...rest] = plain(subject.flow)
    const last = rest.at(-1)
    const wall = drawn(
      random,
      rest.slice(0, -1).filter(({ reads }) => first && !reads.includes(first.id)),
    )
    if (!first || !last || !wall) return undefined
    const walled = changed(subject, wall.id, { effect: altered(wall.effect, { after: 'wall' }) })
    const refusing = altered(last.effect, { failures: { mutated: { reopen: first.id } } })
    return found(changed(walled, last.id, { effect: refusing }), last.id, 'wall-hides')
  },
  'refused to nowhere': refusedTo('reopen-unasked', () => 'mutated'),
  'refused ahead': refusedTo(
    'reopen-unasked',
    ({ flow }, from, random) =>
      drawn(
        random,
        // Automatic steps are left out: the machine would stop there at once, so no list of answers could show the
        // defect.
        flow.steps.slice(placeOf(flow, from.id) + 1).filter(({ kind }) => kind !== 'automatic'),
      )?.id,
  ),
  'refused to what is known': (subject, random) => {
    const set = subject.flow.steps.flatMap(({ effect }) => Object.keys(effect?.sets ?? {}))
    const given = drawn(
      random,
      subject.flow.given.filter(({ id }) => !set.includes(id)),
    )
    const [to, ...rest] = plain(subject.flow)
    const from = drawn(random, rest)
    if (!given || !to || !from) return undefined
    const known = changed(subject, to.id, { known: givenIs(given.id, given.domain[0]) })
    const refusing = altered(from.effect, { failures: { mutated: { reopen: to.id } } })
    return found(changed(known, from.id, { effect: refusing }), from.id, 'reopens-known')
  },
  'acts on nothing': (subject, random) => {
    const step = drawn(
      random,
      subject.flow.steps.filter(({ effect, kind }) => effect && !effect.leads && kind === 'question'),
    )
    return step && found(changed(subject, step.id, { acts: { mutated: ['yes'] } }), step.id, 'idle-effect')
  },
  'lost for nobody': (subject, random) => {
    const unread = plain(subject.flow).filter(({ id }) => !subject.flow.steps.some(({ reads }) => reads.includes(id)))
    const step = drawn(random, unread)
    return (
      step &&
      found(
        changed(subject, step.id, { effect: altered(step.effect, { lost: { reopen: step.id } }) }),
        step.id,
        'lost-without-secret',
      )
    )
  },
  'asks of those who just became somebody': (subject, random) => {
    const given = drawn(
      random,
      subject.flow.given.filter(({ id }) => !subject.flow.steps.some(({ effect }) => id in (effect?.sets ?? {}))),
    )
    const step = drawn(random, plain(subject.flow))
    if (!given || !step) return undefined
    const sets = altered(step.effect, { sets: { [given.id]: given.domain[0] } })
    const late = ask('mutated', { when: givenIs(given.id, given.domain[0]) })
    return found(inserted(changed(subject, step.id, { effect: sets }), 0, late), step.id, 'asked-too-late')
  },
  'sets what is not given': (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    return (
      step &&
      found(
        changed(subject, step.id, { effect: altered(step.effect, { sets: { mutated: true } }) }),
        step.id,
        'unknown-given',
      )
    )
  },
  'asks for what is not given': reworded('unknown-given', (when) => any(when, givenIs('mutated', true))),
  'reads what it never meets': (subject, random) => {
    const step = drawn(
      random,
      conditional(subject.flow).filter(({ kind }) => kind === 'question'),
    )
    if (!step) return undefined
    const other = ask('mutated', { reads: [...step.reads, step.id], when: negate(step.when) })
    return found(inserted(subject, placeOf(subject.flow, step.id) + 1, other), 'mutated', 'reads-unused')
  },
  'shows what it never meets': (subject, random) => {
    const step = drawn(
      random,
      conditional(subject.flow).filter(({ kind }) => kind === 'question'),
    )
    if (!step) return undefined
    const other = ask('mutated', {
      fields: {},
      rows: [step.id],
      reads: [...step.reads, step.id],
      when: negate(step.when),
    })
    return found(inserted(subject, placeOf(subject.flow, step.id) + 1, other), 'mutated', 'row-unasked')
  },
  'a fact for nobody': (subject, random) => {
    const step = drawn(random, plain(subject.flow))
    const derive = { ...step?.derive, mutated: { values: ['one', 'two'], from: () => 'one' } }
    return step && found(changed(subject, step.id, { derive }), step.id, 'unread-fact')
  },
  'a fact that is none of its values': (subject, random) => {
    const step = drawn(
      random,
      subject.flow.steps.filter(({ derive, kind }) => kind === 'question' && Object.keys(derive).length > 0),
    )
    if (!step) return undefined
    const derive = Object.fromEntries(
      Object.entries(step.derive).map(([name, { values }]) => [name, { values, from: () => 'mutated' }]),
    )
    return found(changed(subject, step.id, { derive }), step.id, 'unlisted-value')
  },
  'a field for nobody': withField('unasked-field', () => ({
    mutated: onlyWhere({ field: 'nothing', value: 'yes' }, text({ max: 5 })),
  })),
  'a field for no value': withField('unasked-field', () => ({
    kinds: choice(['yes', 'no']),
    mutated: onlyWhere({ field: 'kinds', value: 'ye' }, text({ max: 5 })),
  })),
  'a field that takes nothing': withField('unanswerable', () => ({ mutated: text({ max: 0 }) })),
  'a sentence less': (subject, random) => {
    const step = drawn(
      random,
      subject.flow.steps.filter(({ words = subject.flow.words }) => subject.words && words === subject.flow.words),
    )
    if (!step) return undefined
    const names = Object.keys(step.fields).flatMap((name) => [`fields.${name}.label`, `fields.${name}.errors`])
    const path = random.of(['title', ...step.doors.map((door) => `doors.${door}`), ...names])
    return found(unworded(subject, `steps.${step.id}.${path}`), step.id, 'missing-message')
  },
  'an example in the wrong place': (subject, random) => {
    const step = drawn(
      random,
      subject.flow.steps.filter(({ id }) => subject.examples?.[id]),
    )
    const wrong = random.below(2) === 0
    return (
      step &&
      found(
        exampled(subject, step.id, ({ valid, invalid }) =>
          wrong ? { valid: [...valid, ...invalid] } : { invalid: valid },
        ),
        step.id,
        'bad-example',
      )
    )
  },
  'no example': (subject, random) => {
    const step = drawn(
      random,
      subject.flow.steps.filter(({ id }) => subject.examples?.[id]),
    )
    return (
      step &&
      found(
        exampled(subject, step.id, () => (random.below(2) === 0 ? { valid: [] } : { invalid: [] })),
        step.id,
        'missing-example',
      )
    )
  },
  'again the same by itself': (subject, random) => {
    const to = drawn(
      random,
      plain(subject.flow).filter(({ effect }) => !effect),
    )
    const sends = effect('mutated', { failures: { no: { reopen: to?.id ?? '' } } })
    const kind = random.of(['automatic', 'wait'] as const)
    return (
      to && found(before(subject, ask('mutated', { fields: {}, kind, effect: sends })), 'mutated', 'reopens-unread')
    )
  },
  'two ends at once': (subject, random) => {
    const one = choiceIn(subject.flow, random)
    if (!one) return undefined
    const [value, ...others] = one.values
    const reads = [one.step.id]
    const ends = [
      finish('mutated-one', { reads, when: is(one.step.id, one.fact, value) }),
      finish('mutated-two', { reads, when: is(one.step.id, one.fact, value, ...others.slice(1)) }),
    ]
    return found(before(subject, ...ends), 'mutated-two', 'overlap')
  },
  'one way left out': (subject) => {
    const [one, other] = ['p', 'q'].map((kind) =>
      ask(`mutated-${kind}`, { reads: ['mutated'], when: is('mutated', 'kind', kind) }),
    )
    return (
      one &&
      other &&
      found(before(subject, ask('mutated', { fields: { kind: choice(kinds) } }), one, other), 'mutated', 'gap')
    )
  },
}

/** Returns `count` broken flows. Each one combines a random mutation with a clean flow that it fits. */
export function mutants(clean: readonly Subject[], random: Random, count: number): readonly Mutant[] {
  const drawn: Mutant[] = []
  const ways = Object.entries(MUTATIONS)
  while (drawn.length < count) {
    const [name, mutation] = random.of(ways)
    const subject = random.of(clean)
    const broken = mutation(subject, random)
    if (broken)
      drawn.push({
        ...broken,
        name: `${subject.flow.id}: ${name}${broken.step === undefined ? '' : ` at ${broken.step}`}`,
      })
  }
  return drawn
}
