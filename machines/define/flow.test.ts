import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aside } from './aside.ts'
import { effect, reopenStep, stay } from './effect.ts'
import { choice } from './fields/choice.ts'
import { optionalText, text } from './fields/text.ts'
import { flow } from './flow.ts'
import { given } from './given.ts'
import { list } from './list.ts'
import { type AnyStep, end, step } from './step.ts'
import { subFlow } from './sub.ts'

const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
const bank = step('bank', { fields: {}, reads: [mode], when: mode.is('kind', 'bank') })

/** Declares a flow without type checks, as an uncompiled JavaScript program would. */
const declared = (...steps: AnyStep[]) => flow('f', { version: 1, steps })

describe('a flow', () => {
  test('keeps its steps in order', () => {
    const f = flow('f', { version: 3, steps: [mode, bank, end('done')] })
    expect(f.steps.map(({ id, kind }) => [id, kind])).toEqual([
      ['mode', 'question'],
      ['bank', 'question'],
      ['done', 'end'],
    ])
    expect([f.version, f.given, f.record]).toEqual([3, [], undefined])
  })

  test('that reads a later step throws the compiler’s message', () =>
    expect(() => declared(bank, mode)).toThrow('The step "bank" reads "mode", which must come before it.'))
  test('with a duplicate step throws the compiler’s message', () =>
    expect(() => declared(mode, mode)).toThrow('The step "mode" is in the flow twice.'))
})

describe('an aside of a whole flow', () => {
  const [help, rules] = [aside('help'), aside('rules')]
  const named = (f: { steps: readonly AnyStep[] }) => f.steps.map((own) => [own.id, own.asides.map(({ id }) => id)])

  test('opens from every question, after the question’s own asides, and from no end', () => {
    const own = step('own', { fields: {}, asides: [rules, help] })
    expect(named(flow('f', { version: 1, steps: [mode, own, end('done')], asides: [help] }))).toEqual([
      ['mode', ['help']],
      ['own', ['rules', 'help']],
      ['done', []],
    ])
  })

  test('inside another flow opens from the questions of its own flow only', () => {
    const asked = flow('asked', { version: 1, steps: [step('size', { fields: {} }), end('found')], asides: [help] })
    const outer = flow('outer', { version: 1, steps: [mode, subFlow('asked-here', asked), end('done')] })
    expect(named(outer)).toEqual([
      ['mode', []],
      ['size', ['help']],
      ['done', []],
    ])
  })

  test('has an id that no step has', () =>
    expect(() => flow('f', { version: 1, steps: [mode, end('help')], asides: [help] })).toThrow(
      'The step "help" is in the flow twice.',
    ))
})

describe('an aside with an effect', () => {
  const sent = aside('sent', { effect: effect('mail-link', { failures: { busy: stay } }) })

  test('opens from every question of the flow that declares it', () => {
    const f = flow('f', { version: 1, steps: [mode, end('done')], asides: [sent] })
    expect(f.steps.map(({ asides }) => asides.map(({ effect }) => effect?.name))).toEqual([['mail-link'], []])
  })

  test('is declared for a whole flow, and not at one step', () => {
    const own: AnyStep = { ...step('own', { fields: {} }), asides: [sent] }
    expect(() => declared(own, end('done'))).toThrow('"sent" has an effect: declare it for the whole flow')
  })

  test('has no refusal that reopens a step, and no receipt', () => {
    const back = effect('mail-link', { failures: { gone: reopenStep(mode) } })
    expect(() => aside('sent', { effect: back })).toThrow('a refusal ("gone") leads nowhere: declare it as stay')
    for (const options of [
      { after: 'wall' },
      { again: true },
      { sets: { signedIn: true } },
      { lost: reopenStep(mode) },
    ] as const)
      expect(() => aside('sent', { effect: effect('mail-link', options) })).toThrow('it changes no answer')
  })
})

test('an aside cannot have an effect with a receipt', () =>
  // @ts-expect-error An effect of a help screen leaves no receipt.
  expect(() => aside('sent', { effect: effect('x', { receipt: z.object({ at: z.enum(['here']) }) }) })).toThrow(
    'it changes no answer',
  ))

describe('a door of a whole flow', () => {
  const quit = end('quit')
  const offered = (f: { steps: readonly AnyStep[] }) => f.steps.map((own) => [own.id, own.doors])

  test('is at every question before its target, after the question’s own doors', () => {
    const own = step('own', { fields: {}, doors: ['lost'] })
    const why = step('why', { fields: {} })
    const asked = flow('asked', { version: 1, steps: [step('size', { fields: {} }), end('found')] })
    const steps = [mode, own, subFlow('asked-here', asked), end('done'), why, quit] as const
    const f = flow('f', { version: 1, steps, doors: { stop: why, leave: quit } })
    expect(offered(f)).toEqual([
      ['mode', ['stop', 'leave']],
      ['own', ['lost', 'stop', 'leave']],
      ['size', ['stop', 'leave']],
      ['done', []],
      ['why', ['leave']],
      ['quit', []],
    ])
    expect(f.steps[1]?.domains.door).toEqual(['lost', 'stop', 'leave', undefined])
    expect(f.everywhere.doors).toEqual({ stop: 'why', leave: 'quit' })
  })

  const ab = { fields: { kind: choice(['a', 'b']) } }
  const [first, second] = [step('first', ab), step('second', ab)]
  const refused = (steps: readonly AnyStep[], target: AnyStep, door = 'stop') =>
    expect(() => flow('f', { version: 1, steps, doors: { [door]: target } }))

  test('leads to a step of the flow', () =>
    refused([mode, end('done')], quit).toThrow(
      'The door "stop" of "f" leads to "quit", which is not one of its steps.',
    ))
  test('leads to no step of a sub-flow', () => {
    const inner = step('inner', ab)
    const place = subFlow('place', flow('g', { version: 1, steps: [inner, end('found')] }))
    refused([mode, place, quit], inner).toThrow(
      'The door "stop" of "f" leads to "inner", which is not one of its steps.',
    )
  })
  test('leads to a step that has no condition of its own', () =>
    refused([mode, bank, quit], bank).toThrow('leads to "bank", which has its own condition.'))
  test('leads to a step that comes after a question', () =>
    refused([first, second, quit], first).toThrow('leads to "first", which must come after a question.'))
  test('has a name that no step uses for its own door', () =>
    refused([mode, step('own', { fields: {}, doors: ['stop'] }), quit], quit).toThrow(
      '"own" of "f" already has a door "stop": rename one of them.',
    ))
  test('has a name that fits into an address and a message file', () =>
    refused([mode, quit], quit, 'a.b').toThrow('The name "a.b" of a door of "f" must be letters, digits and hyphens.'))

  const target = step('target', ab)
  test('lets no later condition read the steps that it skips', () => {
    const late = step('late', { fields: {}, reads: [second], when: second.is('kind', 'a') })
    refused([first, second, target, late, quit], target).toThrow(
      '"late" of "f" has a condition on "second", which the door "stop" can skip',
    )
    const early = step('early', { fields: {}, reads: [first], when: first.is('kind', 'a') })
    expect(
      flow('f', { version: 1, steps: [first, second, target, early, quit], doors: { stop: target } }),
    ).toBeDefined()
  })
  test('lets no later step reopen the steps that it skips', () => {
    const back = step('late', { fields: {}, reads: [second], back: second })
    const fails = step('late', { fields: {}, effect: effect('late', { failures: { no: reopenStep(second) } }) })
    for (const late of [back, fails])
      refused([first, second, target, late, quit], target).toThrow(
        '"late" of "f" leads back to "second", which the door "stop" can skip',
      )
  })
  test('is refused in a sub-flow and in the flow of a list item', () => {
    const stops = flow('g', { version: 1, steps: [step('inner', ab), quit], doors: { stop: quit } })
    expect(() => subFlow('place', stops)).toThrow('The sub-flow "place" has a door "stop"')
    expect(() => list('all', { item: stops, max: 2 })).toThrow('has no doors')
  })
})

describe('the id of a step and of a flow', () => {
  const [longest, tooLong] = ['a'.repeat(64), 'a'.repeat(65)] as const
  const declaredAs = (id: string) => flow(id, { version: 1, steps: [end('done')] })

  test('may have 64 characters, the most that the server accepts', () => {
    expect(() => step(longest, { fields: {} })).not.toThrow()
    expect(() => declaredAs(longest)).not.toThrow()
  })
  test('cannot have 65 characters', () => {
    expect(() => step(tooLong, { fields: {} })).toThrow(
      `The id "${tooLong}" of a step has 65 characters: write at most 64.`,
    )
    expect(() => aside(tooLong)).toThrow('of a step has 65 characters')
    expect(() => declaredAs(tooLong)).toThrow(`The id "${tooLong}" of a flow has 65 characters: write at most 64.`)
  })
})

describe('a name that every JavaScript object has', () => {
  const sentence = 'has a field or fact "constructor": every JavaScript object has that name already.'

  test('cannot name a field', () => {
    expect(() => step('x', { fields: { constructor: optionalText({ max: 5 }) } })).toThrow(`The step "x" ${sentence}`)
    expect(() => step('x', { fields: { toString: text({ max: 5 }) } })).toThrow('a field or fact "toString"')
  })
  test('cannot name a derived fact or a receipt', () => {
    const from = (): 'a' => 'a'
    expect(() => step('x', { fields: {}, derive: { constructor: { values: ['a'], from } } })).toThrow(sentence)
    const receipt = z.object({ constructor: z.enum(['a']) })
    expect(() => step('x', { fields: {}, effect: effect('pay', { receipt }) })).toThrow(sentence)
  })
  test('may be the value of a choice', () =>
    expect(() => step('x', { fields: { kind: choice(['constructor', 'toString']) } })).not.toThrow())
})

describe('a step', () => {
  test('accepts only fields that can be shown', () =>
    expect(() => step('x', { fields: { name: z.string() } })).toThrow('this schema has no metadata'))
  test('lists every fact with its values', () => {
    const one = step('x', {
      fields: { kind: choice(['a', 'b']) },
      derive: { long: { values: [true, false], from: ({ kind }) => kind === 'a' } },
    })
    expect(one.domains).toEqual({ kind: ['a', 'b'], long: [true, false] })
  })
})

test('a given needs a finite list of values', () =>
  expect(() => given('name', z.string())).toThrow('The given "name" needs a finite domain'))
