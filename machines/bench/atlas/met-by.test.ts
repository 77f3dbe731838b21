import { expect, test } from 'vitest'
import type { AtlasFlow, AtlasStep } from './atlas.ts'
import { metBy } from './met-by.ts'

const step = (id: string): AtlasStep => ({
  id,
  title: id,
  kind: 'question',
  within: [],
  lists: [],
  when: '',
  words: [],
  stories: [],
})
const flow: AtlasFlow = {
  id: 'flow',
  name: 'Flow',
  who: 'anyone',
  version: 1,
  givens: [],
  steps: [step('sign-in'), step('story'), step('end')],
  edges: [
    { kind: 'continue', from: 'sign-in', to: 'story', when: '' },
    { kind: 'continue', from: 'story', to: 'end', when: '' },
  ],
  starts: [
    { given: { signedIn: true, role: 'leader' }, steps: ['story', 'end'], edges: [1] },
    { given: { signedIn: true, role: 'member' }, steps: ['end'], edges: [] },
    { given: { signedIn: false, role: 'member' }, steps: ['sign-in', 'story', 'end'], edges: [0, 1] },
  ],
}
const met = (chosen: Parameters<typeof metBy>[1], of = flow) => {
  const { steps, edges } = metBy(of, chosen)
  return [...steps, ...edges]
}

test('shows the whole flow without a choice', () => expect(met({})).toEqual(['sign-in', 'story', 'end', 0, 1]))

test('shows what any of the chosen people meet', () => {
  expect(met({ signedIn: true })).toEqual(['story', 'end', 1])
  expect(met({ signedIn: true, role: 'member' })).toEqual(['end'])
  expect(met({ role: 'leader' })).toEqual(['story', 'end', 1])
})

test('ignores a given that matters nowhere in the flow', () =>
  expect(met({ language: 'en', signedIn: true })).toEqual(['story', 'end', 1]))

test('shows the whole flow if its starts are not known', () => {
  const { starts: _, ...unknown } = flow
  expect(met({ signedIn: true }, unknown)).toEqual(['sign-in', 'story', 'end', 0, 1])
})
