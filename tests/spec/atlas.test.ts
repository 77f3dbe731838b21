import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import type { AtlasStep } from '#machines/bench/atlas/atlas.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { all, always, negate } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'

const messages = wordsByFile()
const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
const atlas = atlasOf(filed, messages)
const examples = await examplesOf(login)
const own = atlas.flows.find(({ id }) => id === login.id)
const stepAt = (id: string): AtlasStep | undefined => own?.steps.find((step) => step.id === id)
const textsOf = (words: readonly number[] = []) => words.map((word) => atlas.words[word]?.text)

describe('the atlas', () => {
  test('has every flow in the order of the register, each with a name', () => {
    expect(atlas.flows.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id))
    expect(atlas.flows.filter(({ name }) => name === '')).toEqual([])
  })

  test.each(filed)('has every step and story of $flow.id, and edges between its steps only', ({ flow, examples }) => {
    const found = atlas.flows.find(({ id }) => id === flow.id)
    const ids = [...flow.steps, ...flow.asides].map(({ id }) => id)
    expect(found?.steps.map(({ id }) => id)).toEqual(ids)
    expect(found?.steps.filter(({ title }) => title === '')).toEqual([])
    const stories = found?.steps.flatMap((step) => step.stories.map(({ id }) => id))
    expect(stories?.toSorted()).toEqual(
      storiesOf(flow, examples)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(found?.edges.filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))).toEqual([])
  })

  test.each(atlas.flows)('knows what people can meet in $id: everybody together meets everything', (flow) => {
    const { starts = [], steps, edges } = flow
    const met = new Set(starts.flatMap((start) => start.steps))
    expect([...met].toSorted()).toEqual(steps.map(({ id }) => id).toSorted())
    const unmet = edges.filter((_, at) => !starts.some((start) => start.edges.includes(at)))
    expect(unmet.filter(({ kind }) => kind !== 'back')).toEqual([])
  })

  test('knows that people who are signed in neither sign in with Google nor open a link', () => {
    const flow = atlas.flows.find(({ id }) => id === signup.id)
    const [known, unknown] = [true, false].map((value) => flow?.starts?.find(({ given }) => given.signedIn === value))
    const ids = flow?.steps.map(({ id }) => id)
    expect(unknown?.steps).toEqual(ids)
    expect(ids?.filter((id) => !known?.steps.includes(id))).toEqual(['google', 'email-signup', 'email-magic-link'])
    const left = known?.edges.map((at) => flow?.edges[at]).filter((edge) => edge?.from === 'create-account')
    expect(left?.map((edge) => `${edge?.kind} ${edge?.to}`)).toEqual(['continue type-location'])
  })

  test('has each sentence once, and steps and stories refer to existing sentences', () => {
    const places = atlas.words.map(({ file, key }) => `${file} ${key}`)
    expect(new Set(places).size).toBe(places.length)
    for (const step of atlas.flows.flatMap(({ steps }) => steps)) {
      expect(step.words.filter((word) => !atlas.words[word])).toEqual([])
      for (const { words } of step.stories) expect(words.filter((word) => !step.words.includes(word))).toEqual([])
    }
  })

  test('knows which sentences a story shows', () => {
    const step = stepAt('fill-otp')
    const shown = (form: string) => textsOf(step?.stories.find((story) => story.form === form)?.words)
    expect(textsOf(step?.words)).toContain('That code is not right. Check the e-mail and try again.')
    expect(shown('empty')).toContain('5-digit code')
    expect(shown('empty')).not.toContain('Enter the code from the e-mail.')
    expect(shown('invalid')).toEqual(
      expect.arrayContaining(['5-digit code', expect.stringMatching(/^You’ve|^Enter the code|^The code must/)]),
    )
  })

  test('tells conditions and refusals in the words of the screens', () => {
    const edge = (kind: string, from: string, to: string) =>
      own?.edges.find((one) => one.kind === kind && one.from === from && one.to === to)?.when
    expect(stepAt('fill-otp')?.when).toBe('“Forgot password?” is pressed at “Sign in”')
    expect(edge('continue', 'login', 'signed-in')).toBe('“Sign in” is pressed')
    expect(edge('failure', 'login', 'login')).toBe('The email or password is not right')
  })

  test('names what a step of a list asks, and the sub-flow that a step is part of', () => {
    const steps = atlas.flows.flatMap((flow) => flow.steps)
    expect(steps.find(({ id }) => id === 'invite-others')).toMatchObject({
      kind: 'list',
      lists: [{ field: 'items', label: 'Who should hear about it?' }],
    })
    expect(steps.find(({ id }) => id === 'link-proof')?.within).toEqual(['bank-link'])
  })
})

describe('the atlas is not made', () => {
  const without = (flow: AnyFlow, own = examples, words: object = messages) =>
    atlasOf([{ flow, examples: own }], { ...words })

  test.each(['valid', 'invalid'] as const)('if a step has no %s example', (kind) => {
    const none = { ...examples, 'fill-otp': { valid: [], invalid: [], ...examples['fill-otp'], [kind]: [] } }
    expect(() => without(login, none)).toThrow(`The step "fill-otp" of "login" has no ${kind} example.`)
  })

  test.each([
    ['a message', 'steps.fill-otp.fields.otp.label'],
    ['its name', 'names.login'],
  ])('if a flow lacks %s', (_, key) => {
    const words = { ...messages, login: withoutKey(messages.login, key.split('.')) }
    expect(() => without(login, examples, words)).toThrow(`"login" has no message "${key}" in messages/en/login.json.`)
  })

  test('if no story shows a step', () => {
    const steps = login.steps.map((step) =>
      step.id === 'google' ? { ...step, when: all(always, negate(always)) } : step,
    )
    expect(() => without({ ...login, steps })).toThrow('The step "google" of "login" has no screen: no story shows it.')
  })
})

function withoutKey(words: unknown, [first = '', ...rest]: readonly string[]): object {
  const { [first]: part, ...others }: Readonly<Record<string, unknown>> = { ...Object(words) }
  return rest.length === 0 ? others : { ...others, [first]: withoutKey(part, rest) }
}
