import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aside } from './aside.ts'
import { effect, reopen, stay } from './effect.ts'
import { choice } from './fields/choice.ts'
import { optionalText, text } from './fields/text.ts'
import { flow } from './flow.ts'
import { given } from './given.ts'
import { list } from './list.ts'
import { type AnyStep, end, step } from './step.ts'
import { sub } from './sub.ts'

const mode = step('mode', { fields: { kind: choice(['card', 'bank']) } })
const bank = step('bank', { fields: {}, reads: [mode], when: mode.is('kind', 'bank') })

/** As a program would call it that was not compiled. */
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

  test('that reads a later step throws what the compiler says', () =>
    expect(() => declared(bank, mode)).toThrow('The step "bank" reads "mode", which must come before it.'))
  test('with a step that stands twice throws what the compiler says', () =>
    expect(() => declared(mode, mode)).toThrow('The step "mode" stands twice in the flow.'))
})

describe('a screen that a flow names once', () => {
  const [help, rules] = [aside('help'), aside('rules')]
  const named = (f: { steps: readonly AnyStep[] }) => f.steps.map((own) => [own.id, own.asides.map(({ id }) => id)])

  test('opens from every question, after what that names itself, and from no end', () => {
    const own = step('own', { fields: {}, asides: [rules, help] })
    expect(named(flow('f', { version: 1, steps: [mode, own, end('done')], asides: [help] }))).toEqual([
      ['mode', ['help']],
      ['own', ['rules', 'help']],
      ['done', []],
    ])
  })

  test('opens in another flow from the questions of its own, and from no others', () => {
    const asked = flow('asked', { version: 1, steps: [step('size', { fields: {} }), end('found')], asides: [help] })
    const outer = flow('outer', { version: 1, steps: [mode, sub('asked-here', asked), end('done')] })
    expect(named(outer)).toEqual([
      ['mode', []],
      ['size', ['help']],
      ['done', []],
    ])
  })

  test('has an id that no step has', () =>
    expect(() => flow('f', { version: 1, steps: [mode, end('help')], asides: [help] })).toThrow(
      'The step "help" stands twice in the flow.',
    ))
})

describe('a screen beside the path with an effect', () => {
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
    const back = effect('mail-link', { failures: { gone: reopen(mode) } })
    expect(() => aside('sent', { effect: back })).toThrow('a refusal ("gone") leads nowhere: declare it as stay')
    for (const options of [
      { after: 'wall' },
      { again: true },
      { sets: { signedIn: true } },
      { lost: reopen(mode) },
    ] as const)
      expect(() => aside('sent', { effect: effect('mail-link', options) })).toThrow('it changes no answer')
  })
})

test('a screen beside the path cannot have an effect with a receipt', () =>
  // @ts-expect-error An effect of a help screen leaves no receipt.
  expect(() => aside('sent', { effect: effect('x', { receipt: z.object({ at: z.enum(['here']) }) }) })).toThrow(
    'it changes no answer',
  ))

describe('a door that a flow names once', () => {
  const quit = end('quit')
  const offered = (f: { steps: readonly AnyStep[] }) => f.steps.map((own) => [own.id, own.doors])

  test('is there at every question before its target, after what that names itself', () => {
    const own = step('own', { fields: {}, doors: ['lost'] })
    const why = step('why', { fields: {} })
    const asked = flow('asked', { version: 1, steps: [step('size', { fields: {} }), end('found')] })
    const steps = [mode, own, sub('asked-here', asked), end('done'), why, quit] as const
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
    refused([mode, end('done')], quit).toThrow('The door "stop" of "f" leads to "quit", which is no step of it.'))
  test('leads to no step of a flow in a step’s place', () => {
    const inner = step('inner', ab)
    const place = sub('place', flow('g', { version: 1, steps: [inner, end('found')] }))
    refused([mode, place, quit], inner).toThrow('The door "stop" of "f" leads to "inner", which is no step of it.')
  })
  test('leads to a step that has no condition of its own', () =>
    refused([mode, bank, quit], bank).toThrow('leads to "bank", which has a condition of its own.'))
  test('leads to a step that comes after a question', () =>
    refused([first, second, quit], first).toThrow('leads to "first", which must come after a question.'))
  test('has a name that no step has for a door of its own', () =>
    refused([mode, step('own', { fields: {}, doors: ['stop'] }), quit], quit).toThrow(
      '"own" of "f" has a door "stop" itself: name one of them otherwise.',
    ))
  test('has a name that an address and a message file can hold', () =>
    refused([mode, quit], quit, 'a.b').toThrow('The name "a.b" of a door of "f" must be letters, digits and hyphens.'))

  const target = step('target', ab)
  test('is followed by no condition on what it leads past', () => {
    const late = step('late', { fields: {}, reads: [second], when: second.is('kind', 'a') })
    refused([first, second, target, late, quit], target).toThrow(
      '"late" of "f" has a condition on "second", which the door "stop" may lead past',
    )
    const early = step('early', { fields: {}, reads: [first], when: first.is('kind', 'a') })
    expect(
      flow('f', { version: 1, steps: [first, second, target, early, quit], doors: { stop: target } }),
    ).toBeDefined()
  })
  test('is followed by nothing that leads back to what it leads past', () => {
    const back = step('late', { fields: {}, reads: [second], back: second })
    const fails = step('late', { fields: {}, effect: effect('late', { failures: { no: reopen(second) } }) })
    for (const late of [back, fails])
      refused([first, second, target, late, quit], target).toThrow(
        '"late" of "f" leads back to "second", which the door "stop" may lead past',
      )
  })
  test('is named by no flow in a step’s place, nor by one that each item of a list is', () => {
    const stops = flow('g', { version: 1, steps: [step('inner', ab), quit], doors: { stop: quit } })
    expect(() => sub('place', stops)).toThrow('The flow in the place of "place" has a door "stop"')
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
  test('takes only fields that can be shown', () =>
    expect(() => step('x', { fields: { name: z.string() } })).toThrow('this schema has no metadata'))
  test('lists every fact with its values', () => {
    const one = step('x', {
      fields: { kind: choice(['a', 'b']) },
      derive: { long: { values: [true, false], from: ({ kind }) => kind === 'a' } },
    })
    expect(one.domains).toEqual({ kind: ['a', 'b'], long: [true, false] })
  })
})

test('a given needs values that can be listed', () =>
  expect(() => given('name', z.string())).toThrow('The given "name" needs a finite domain'))
