import { beforeAll, describe, expect, test } from 'vitest'
import { type Compiled, compiled } from '#tests/support/pages/compiled.ts'

/** The code before every snippet: the imports that flows usually have, and two steps. */
const BEFORE = `
import * as z from 'zod/mini'
import { aside } from '#machines/define/aside.ts'
import { all, any, negate } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { zip } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { address } from '#machines/define/fields/address.ts'
import { list } from '#machines/define/list.ts'
import { withRules } from '#machines/define/fields/with-rules.ts'
import { registered } from '#flows/register.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import { end, step } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
import { mergedSteps, removedStep, renamedStep, reshapedAnswer } from '#machines/define/versions.ts'
import type { FlowWords } from '#machines/define/words.ts'
const member = given('member', z.boolean())
const role = given('role', z.enum(['leader', 'supporter']))
const mode = step('mode', { fields: { kind: choice(['card', 'bank']), name: text({ max: 5 }), zip: zip() } })
const pay = step('pay', {
  fields: { sure: choice(['yes', 'no']) },
  reads: [mode],
  effect: effect('pay', { receipt: z.object({ held: z.boolean(), at: z.string() }), failures: { declined: reopenStep(mode), later: stay } }),
  derive: { mood: { values: ['good', 'bad'], from: ({ sure }) => (sure === 'yes' ? 'good' : 'bad') } },
})
const ask = step('ask', { fields: { needs: choices(['meals', 'rides']) } })
const bare = step('bare', { fields: { size: choice(['s', 'l']) }, effect: effect('bare') })
const paper = step('paper', { fields: { size: choice(['s', 'l']) }, marks: { checked: holdAnswer, expired: askStepAgain } })
const done = end('done')
const ended = { names: { f: 'F' }, steps: { done: { title: 'D' } }, failures: {} }
export { askStepAgain, holdAnswer, paper }
export { all, any, aside, ask, choice, choices, done, effect, end, flow, member, mode, negate, pay, role, stay, step, text, varyStep, withRules, z, bare }
const home = step('home', { fields: { name: text({ max: 9 }), at: address() } })
export { home, list }
export { ended, mergedSteps, registered, removedStep, renamedStep, reshapedAnswer }
export type { FlowWords }
`

/** Mistakes that must not compile. Each has its code, and a part of the compiler's error message. */
const MISTAKES = {
  'a value that a fact never has': [
    `mode.is('kind', 'cash')`,
    `'"cash"' is not assignable to parameter of type '"bank" | "card"'`,
  ],
  'one wrong value among right ones': [`mode.is('kind', 'bank', 'cash')`, `'"cash"' is not assignable`],
  'a list whose items may not share what has several parts': [
    `list('homes', { item: home, max: 3, unique: 'at' })`,
    `'"at"' is not assignable to type '"name"`,
  ],
  'a field that is no fact': [
    `mode.is('name', 'Ana')`,
    `\\"name\\" is not a fact of \\"mode\\": only fields with a closed list of values are.`,
  ],
  'a fact that nobody declared': [`mode.is('kynd', 'bank')`, `\\"kynd\\" is not a fact of \\"mode\\"`],
  'one of several choices that nobody can make': [
    `ask.is('needs.ride', true)`,
    `\\"needs.ride\\" is not a fact of \\"ask\\": only fields with a closed list of values are.`,
  ],
  'a mark that holds no answer as a fact': [
    `paper.is('mark', 'expired')`,
    `'"expired"' is not assignable to parameter of type '"checked"'`,
  ],
  'a mark of a step that has none': [`mode.is('mark', 'checked')`, `\\"mark\\" is not a fact of \\"mode\\"`],
  'a mark without a sentence': [
    `
const words = { steps: { paper: { title: 'P', fields: { size: { label: 'S', errors: { empty: '' }, options: { s: { title: '' }, l: { title: '' } } } }, marks: { checked: '' } }, done: { title: 'D' } }, failures: {} }
export const typed = flow('f', { version: 1, steps: [paper, done] })
export const all: FlowWords<typeof typed> = words`,
    `Property 'expired' is missing`,
  ],
  'a mark that means neither': [
    `step('x', { fields: {}, marks: { checked: 'keep' } })`,
    `'"keep"' is not assignable to type 'MarkMeaning'`,
  ],
  'several choices as one fact': [`ask.is('needs', true)`, `\\"needs\\" is not a fact of \\"ask\\"`],
  'a choice that is anything but made or not': [
    `ask.is('needs.rides', 'yes')`,
    `Argument of type 'string' is not assignable to parameter of type 'boolean'`,
  ],
  'acting on a choice that nobody can make': [
    `step('x', { fields: { needs: choices(['meals']) }, acts: { 'needs.rides': [true] } })`,
    `''needs.rides'' does not exist in type`,
  ],
  'one of several choices without words': [
    `const g = flow('g', { version: 1, steps: [ask, done] })
const FIELDS = { needs: { label: 'N', errors: { empty: '' }, options: { meals: { title: '' } } } }
const words = { steps: { ask: { title: 'A', fields: FIELDS }, done: { title: 'D' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'rides' is missing`,
  ],
  'a fact of a step whose effect leaves nothing': [`bare.is('held', true)`, `\\"held\\" is not a fact of \\"bare\\"`],
  'a part of a receipt without a closed list': [`pay.is('at', 'noon')`, `\\"at\\" is not a fact of \\"pay\\"`],
  'a value that a derived fact never has': [
    `pay.is('mood', 'sad')`,
    `'"sad"' is not assignable to parameter of type '"bad" | "good"'`,
  ],
  'a value that a given never has': [
    `role.is('owner')`,
    `'"owner"' is not assignable to parameter of type '"leader" | "supporter"'`,
  ],
  'a condition on a step that is not read': [
    `step('x', { fields: {}, when: mode.is('kind', 'bank') })`,
    `The step \\"x\\" has a condition on \\"mode\\": add that step to its reads.`,
  ],
  'the same, deep inside': [
    `step('x', { fields: {}, reads: [mode], when: any(mode.is('kind', 'bank'), negate(all(pay.is('held', true), member.is(true)))) })`,
    `The step \\"x\\" has a condition on \\"pay\\": add that step to its reads.`,
  ],
  'a step that reads a later one': [
    `flow('f', { version: 1, steps: [pay, mode] })`,
    `The step \\"pay\\" reads \\"mode\\", which must come before it.`,
  ],
  'a step that reads one which is not there': [
    `flow('f', { version: 1, steps: [pay] })`,
    `The step \\"pay\\" reads \\"mode\\", which must come before it.`,
  ],
  'a given that the flow does not declare': [
    `const x = step('x', { fields: {}, when: member.is(true) })
flow('f', { version: 1, given: [role], steps: [x] })`,
    `The step \\"x\\" reads \\"member\\": add it to the flow's given.`,
  ],
  'a given in an effect that the flow does not declare': [
    `const x = step('x', { fields: {}, effect: effect('e', { when: member.is(true) }) })
flow('f', { version: 1, steps: [x] })`,
    `The step \\"x\\" reads \\"member\\": add it to the flow's given.`,
  ],
  'the same, of a step written in place': [
    `flow('f', { version: 1, steps: [step('x', { fields: {}, when: member.is(true) })] })`,
    `The step \\"x\\" reads \\"member\\": add it to the flow's given.`,
  ],
  'a step that stands twice': [
    `flow('f', { version: 1, steps: [mode, pay, mode] })`,
    `The step \\"mode\\" is in the flow twice.`,
  ],
  'dots in an id': [`step('pay.card', { fields: {} })`, `The id of a step must have no dots.`],
  'dots in the id of an end': [`end('all.done')`, `The id of a step must have no dots.`],
  'a rule that the kind of field has not': [
    `step('x', { fields: { name: text({ max: 3 }) }, verify: () => [{ field: 'name', rule: 'zip', params: {} }] })`,
    `Type '"zip"' is not assignable to type '"characters" | "empty" | "long"'.`,
  ],
  'a verdict on a field that the step has not': [
    `step('x', { fields: { name: text({ max: 3 }) }, verify: () => [{ field: 'nom', rule: 'long', params: {} }] })`,
    `Type '"nom"' is not assignable to type '"name"'.`,
  ],
  'verify that reads a step which is not read': [
    `step('x', { fields: { name: text({ max: 3 }) }, reads: [mode], verify: (_, { pay }) => (pay ? [] : []) })`,
    `Property 'pay' does not exist on type`,
  ],
  'acting on a value that the step cannot have': [
    `step('x', { fields: { sure: choice(['yes', 'no']) }, acts: { sure: ['maybe'] } })`,
    `Type '"maybe"' is not assignable to type '"no" | "yes"'.`,
  ],
  'going back to a step that is not read': [
    `step('x', { fields: {}, reads: [mode], back: pay })`,
    `Type '"pay"' is not assignable to type '"mode"'.`,
  ],
  'a derived value outside its list': [
    `step('x', { fields: {}, derive: { mood: { values: ['good'], from: () => 'bad' } } })`,
    `Type '"bad"' is not assignable to type '"good"'.`,
  ],
  'a field that no kind of field made': [
    `step('x', { fields: { name: 5 } })`,
    `Type 'number' is not assignable to type 'Field`,
  ],
  'a variation of a field that is not there': [
    `varyStep(mode, { fields: { nom: text({ max: 3 }) } })`,
    `"\\"nom\\" is not a field of \\"mode\\": a variation changes the fields that are there."`,
  ],
  'a variation of a field into another kind': [
    `varyStep(mode, { fields: { kind: text({ max: 3 }) } })`,
    `"The field \\"kind\\" of \\"mode\\" stays of the kind \\"choice\\": the words are the same."`,
  ],
  'a variation with a condition on a step that is not read': [
    `varyStep(bare, { when: mode.is('kind', 'bank') })`,
    `The step \\"bare\\" has a condition on \\"mode\\": add that step to its reads.`,
  ],
  'a variation that no longer reads what its condition does': [
    `varyStep(pay, { reads: [bare], when: mode.is('kind', 'bank') })`,
    `The step \\"pay\\" has a condition on \\"mode\\": add that step to its reads.`,
  ],
  'a variation that goes back to a step which is not read': [
    `varyStep(bare, { reads: [mode], back: pay })`,
    `Type '"pay"' is not assignable to type '"mode"'.`,
  ],
  'a variation that acts on a value which the step cannot have': [
    `varyStep(pay, { acts: { mood: ['sad'] } })`,
    `Type '"sad"' is not assignable to type '"bad" | "good"'.`,
  ],
  'a variation that the rest of the list makes wrong': [
    `flow('f', { version: 1, steps: [varyStep(bare, { reads: [mode] }), mode] })`,
    `The step \\"bare\\" reads \\"mode\\", which must come before it.`,
  ],
  'a variation under another id': [`varyStep(bare, { id: 'other' })`, `'id' does not exist in type`],
  'a value that a varied field no longer has': [
    `varyStep(bare, { fields: { size: choice(['s']) } }).is('size', 'l')`,
    `'"l"' is not assignable to parameter of type '"s"'`,
  ],
  'a failure of a variation without a sentence': [
    `const g = flow('g', { version: 1, steps: [varyStep(bare, { effect: effect('bare', { failures: { full: stay } }) })] })
const words = { steps: { bare: { title: 'B', fields: { size: { label: 'S', errors: { empty: '' }, options: { s: { title: '' }, l: { title: '' } } } } } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'full' is missing`,
  ],
  'a screen beside every question without its text': [
    `const g = flow('g', { version: 1, steps: [done], asides: [aside('more')] })
const words = { steps: { done: { title: 'D' }, more: { title: 'M' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'text' is missing`,
  ],
  'a screen beside every question without words': [
    `const g = flow('g', { version: 1, steps: [done], asides: [aside('more')] })
const words = { steps: { done: { title: 'D' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'more' is missing`,
  ],
  'a screen beside every question that sends, without what its button says': [
    `const g = flow('g', { version: 1, steps: [done], asides: [aside('more', { effect: effect('bare') })] })
const words = { steps: { done: { title: 'D' }, more: { title: 'M', text: 'T', done: 'S' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'action' is missing`,
  ],
  'a failure of a screen beside every question without a sentence': [
    `const g = flow('g', { version: 1, steps: [done], asides: [aside('more', { effect: effect('bare', { failures: { full: stay } }) })] })
const words = { steps: { done: { title: 'D' }, more: { title: 'M', text: 'T', action: 'A', done: 'S' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'full' is missing`,
  ],
  'a screen that sends beside one question alone': [
    `step('size', { fields: {}, asides: [aside('more', { effect: effect('bare') })] })`,
    `is not assignable to type`,
  ],
  'a door of every question without a name that people read': [
    `const g = flow('g', { version: 1, steps: [bare, done], doors: { stop: done } })
const options = { s: { title: 'S' }, l: { title: 'L' } }
const words = { steps: { bare: { title: 'B', fields: { size: { label: 'S', errors: { empty: 'E' }, options } } }, done: { title: 'D' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'doors' is missing`,
  ],
  'a door of every question that leads to no step of the flow': [
    `flow('g', { version: 1, steps: [mode, done], doors: { stop: bare } })`,
    `Type '"bare"' is not assignable to type '"done"`,
  ],
  'a move that makes what today’s step does not take': [
    `reshapedAnswer(mode, { until: 1, was: z.object({ kind: z.string() }), to: ({ kind }) => ({ kind }) })`,
    `Type 'string' is not assignable to type '"bank" | "card"`,
  ],
  'a move that makes a field that today’s step has not': [
    `reshapedAnswer(mode, { until: 1, was: z.object({ kind: z.string() }), to: () => ({ kind: 'bank', kynd: 'bank' }) })`,
    `'"bank"' is not assignable to type 'never'`,
  ],
  'a move that reads what the step of then did not say': [
    `reshapedAnswer(mode, { until: 1, was: z.object({ kind: z.string() }), to: ({ name }) => ({ name }) })`,
    `Property 'name' does not exist on type`,
  ],
  'a move of several that forgets that one may not be answered': [
    `mergedSteps(mode, { until: 1, was: { a: z.object({ name: z.string() }) }, to: ({ a }) => ({ name: a.name }) })`,
    `'a' is possibly 'undefined'`,
  ],
  'a move without the version until which it was so': [
    `removedStep('old', { landing: mode })`,
    `Property 'until' is missing`,
  ],
  'a step without a title': [words(`mode: { fields: FIELDS }`), `Property 'title' is missing`],
  'a field without a label': [
    words(`mode: { title: 'M', fields: { ...FIELDS, name: { errors: ERRORS } } }`),
    `Property 'label' is missing`,
  ],
  'a rule without a sentence': [
    words(`mode: { title: 'M', fields: { ...FIELDS, name: { label: 'N', errors: { empty: '', long: '' } } } }`),
    `Property 'characters' is missing`,
  ],
  'a shortest length without a sentence for what is too short': [
    `const g = flow('g', { version: 1, steps: [step('nick', { fields: { name: text({ min: 2, max: 9 }) } }), done] })
const words = { steps: { nick: { title: 'N', fields: { name: { label: 'N', errors: { empty: '', long: '', characters: '' } } } }, done: { title: 'D' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property 'short' is missing`,
  ],
  'a rule of the flow itself without a sentence': [
    `const g = flow('g', { version: 1, steps: [step('way', { fields: { kind: withRules(choice(['a']), 'sold-out') } }), done] })
const words = { steps: { way: { title: 'W', fields: { kind: { label: 'K', errors: { empty: '' }, options: { a: { title: '' } } } } }, done: { title: 'D' } }, failures: {} }
words satisfies FlowWords<typeof g>`,
    `Property '"sold-out"' is missing`,
  ],
  'a rule that the field cannot break': [
    `step('x', { fields: { name: text({ max: 3 }) }, verify: () => [{ field: 'name', rule: 'short', params: {} }] })`,
    `Type '"short"' is not assignable to type`,
  ],
  'a choice without words': [
    words(
      `mode: { title: 'M', fields: { ...FIELDS, kind: { label: 'K', errors: { empty: '' }, options: { card: { title: '' } } } } }`,
    ),
    `Property 'bank' is missing`,
  ],
  'a step without words': [words(''), `Property 'mode' is missing`],
  'a failure without a sentence': [
    words(`mode: { title: 'M', fields: FIELDS }`, `{ declined: '' }`),
    `Property 'later' is missing`,
  ],
  'a flow that is registered under another name': [
    entry('g', `flow('f', { version: 1, steps: [done] })`, 'ended'),
    `Types of property 'id' are incompatible`,
  ],
  'a registered flow without a word of its own': [
    entry('f', `flow('f', { version: 1, steps: [mode, done] })`, 'ended'),
    `Property 'mode' is missing`,
  ],
  'a registered flow without a name for people': [
    entry('f', `flow('f', { version: 1, steps: [done] })`, '{ ...ended, names: {} }'),
    `Property 'f' is missing`,
  ],
  'a registered flow whose steps have no names': [
    entry('f', `flow('f', { version: 1, steps: [done] as AnyFlow['steps'][number][] })`, 'ended'),
    'List the steps of \\"f\\" in its call of flow(): a list of any steps has no names.',
  ],
  'an end that needs a step without an effect': [
    `end('paid', { needs: [mode] })`,
    'The end \\"paid\\" needs \\"mode\\", which has no effect that could happen.',
  ],
  'an end that needs a later step': [
    `flow('f', { version: 1, steps: [mode, end('paid', { needs: [pay] }), pay] })`,
    'The step \\"paid\\" reads \\"pay\\", which must come before it.',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

/** Code that must compile. Each snippet is similar to one of the mistakes above. */
const RIGHT = {
  'a fact and its values': `mode.is('kind', 'bank', 'card')`,
  'an optional fact that is absent': `step('o', { fields: {}, reads: [pay], when: pay.is('held', undefined as never) })`,
  'one of several choices': `ask.is('needs.rides', true)
step('x', { fields: {}, reads: [ask], when: all(ask.is('needs.meals', false), ask.is('needs.rides', true)) })
step('y', { fields: { needs: choices(['meals']) }, acts: { 'needs.meals': [true] } })`,
  'a derived fact, and one of a receipt': `pay.is('mood', 'good'); pay.is('held', true)`,
  'a fact of a step whose effect leaves nothing': `bare.is('size', 's')`,
  'a condition on what is read': `step('x', { fields: {}, reads: [mode, pay], when: all(mode.is('kind', 'bank'), negate(pay.is('held', true)), member.is(true)) })`,
  'a flow in order with its givens': `const x = step('x', { fields: {}, when: member.is(true) })
flow('f', { version: 1, given: [member], steps: [mode, pay, x, done] })`,
  'a step written in place': `flow('f', { version: 1, given: [member], steps: [mode, step('x', { fields: {}, reads: [mode], when: member.is(true) })] })`,
  'a rule that the step itself finds': `step('x', { fields: { name: withRules(text({ max: 3 }), 'taken') }, verify: () => [{ field: 'name', rule: 'taken', params: {} }] })`,
  'a rule of the field': `step('x', { fields: { name: text({ max: 3 }) }, reads: [mode], verify: ({ name }, { mode }) => (mode?.name === name ? [{ field: 'name', rule: 'long', params: { max: 3 } }] : []) })`,
  'a variation in its list': `const b = varyStep(bare, { fields: { size: choice(['s', 'l']) }, reads: [mode], when: mode.is('kind', 'bank'), acts: { size: ['s'] } })
const p = varyStep(pay, { reads: [mode, b], when: any(mode.is('kind', 'card'), b.is('size', 'l')), effect: effect('other', { receipt: z.object({ held: z.boolean() }) }) })
p.is('held', true); p.is('mood', 'good'); p.is('sure', 'yes')
flow('f', { version: 1, steps: [mode, b, p, done] })`,
  'a variation that keeps what it reads': `varyStep(pay, { when: mode.is('kind', 'bank') })`,
  'moves of older drafts': `flow('f', { version: 3, steps: [mode, done], moves: [
  renamedStep('way', mode, { until: 1 }),
  reshapedAnswer(mode, { until: 2, was: z.object({ kind: z.string() }), drops: ['name'], to: ({ kind }) => ({ kind: kind === 'bank' ? kind : 'card' }) }),
  mergedSteps(done, { until: 2, was: { a: z.object({ name: z.string() }) }, drops: ['a.name'], to: () => ({}) }),
  removedStep('old', { until: 2, landing: mode }),
] })`,
  'an end that needs one of two effects': `end('paid', { needs: [pay, [bare, pay]] })`,
  'a registered flow with its words': entry('f', `flow('f', { version: 1, steps: [done] })`, 'ended'),
  'words for everything': words(`mode: { title: 'M', hint: 'h', fields: FIELDS }`),
} as const satisfies Readonly<Record<string, string>>

function entry(id: string, flow: string, words: string) {
  return `const own = ${flow}
registered({ ${id}: { folder: 'f', flow: async () => own, words: async () => ({ default: ${words} }) } })`
}

function words(mode: string, failures = `{ declined: '', later: '' }`) {
  return `
const ERRORS = { empty: '', long: '', characters: '' }
const FIELDS = {
  kind: { label: 'K', errors: { empty: '' }, options: { card: { title: '' }, bank: { title: '' } } },
  name: { label: 'N', errors: ERRORS },
  zip: { label: 'Z', errors: { zip: '', state: '' } },
}
const PAY = { title: 'P', fields: { sure: { label: 'S', errors: { empty: '' }, options: { yes: { title: '' }, no: { title: '' } } } } }
const f = flow('f', { version: 1, steps: [mode, pay, done] })
const words = { steps: { pay: PAY, done: { title: 'D' }, ${mode} }, failures: ${failures} }
words satisfies FlowWords<typeof f>
void [ERRORS, FIELDS, PAY, words]`
}

describe('a mistake in a flow does not compile, and the compiler names it', () => {
  let errors: Compiled['errors']
  const named = (kind: string, index: number) => `${kind}-${index}.ts`

  beforeAll(async () => {
    const texts = { mistake: Object.values(MISTAKES).map(([text]) => text), right: Object.values(RIGHT) }
    const files = Object.entries(texts).flatMap(([kind, list]) =>
      list.map((text, index) => [named(kind, index), `${BEFORE}${text}\n`] as const),
    )
    errors = (await compiled(Object.fromEntries(files))).errors
  }, 60_000)

  test.each(Object.entries(MISTAKES).map(([name, [, says]], index) => [name, index, says] as const))(
    '%s',
    (_, index, says) => {
      expect(errors[named('mistake', index)] ?? 'It compiles.').toContain(says)
    },
  )

  test.each(Object.keys(RIGHT).map((name, index) => [name, index] as const))('%s compiles', (_, index) => {
    expect(errors[named('right', index)]).toBeUndefined()
  })
})
