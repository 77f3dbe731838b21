import { expect, test } from 'vitest'
import type { Atlas, AtlasEdge, AtlasStep, Word } from './atlas.ts'
import { changesOf } from './changes.ts'

const word = (key: string, text: string): Word => ({ key, file: 'f', text, part: 'title' })
const step = (id: string, words: number[], more: Partial<AtlasStep> = {}): AtlasStep => ({
  id,
  title: id,
  kind: 'question',
  within: [],
  lists: [],
  when: '',
  words,
  stories: [],
  ...more,
})
const edge = (from: string, to: string, when = ''): AtlasEdge => ({ kind: 'continue', from, to, when })
const NO_MAILS = { mails: [], everyMail: [], frame: [] }
const atlas = (words: Word[], steps: AtlasStep[], edges: AtlasEdge[] = []): Atlas => ({
  ...NO_MAILS,
  words,
  flows: [{ id: 'flow', name: 'Flow', who: 'anyone', version: 1, givens: [], steps, edges }],
})

const older = atlas(
  [word('a', 'Hello'), word('b', 'Bye'), word('c', 'Gone')],
  [step('one', [0, 1]), step('two', [2]), step('three', [])],
  [edge('one', 'two'), edge('two', 'three', 'x')],
)

test('finds nothing if nothing changed, even if sentences have other numbers', () => {
  const same = atlas(
    [word('c', 'Gone'), word('b', 'Bye'), word('a', 'Hello')],
    [step('one', [2, 1]), step('two', [0]), step('three', [])],
    [edge('two', 'three', 'x'), edge('one', 'two')],
  )
  expect(changesOf(older, same, 'flow')).toEqual({
    isNew: false,
    steps: new Map(),
    removed: [],
    edges: new Map(),
    removedEdges: [],
  })
})

test('finds new, changed and removed steps, sentences and edges', () => {
  const newer = atlas(
    [word('a', 'Hello you'), word('d', 'More')],
    [step('one', [0, 1]), step('four', []), step('three', [], { when: 'signed in' })],
    [edge('one', 'three'), edge('two', 'three', 'y')],
  )
  const { steps, removed, edges, removedEdges } = changesOf(older, newer, 'flow')
  expect([...steps]).toEqual([
    [
      'one',
      {
        what: 'changed',
        isRebuilt: false,
        sentences: [
          { what: 'changed', key: 'a', text: 'Hello you', before: 'Hello' },
          { what: 'new', key: 'd', text: 'More' },
          { what: 'removed', key: 'b', text: 'Bye' },
        ],
      },
    ],
    ['four', { what: 'new', sentences: [], isRebuilt: false }],
    ['three', { what: 'changed', sentences: [], isRebuilt: true }],
  ])
  expect(removed.map(({ id }) => id)).toEqual(['two'])
  expect([...edges]).toEqual([
    [0, 'new'],
    [1, 'changed'],
  ])
  expect(removedEdges).toEqual([edge('one', 'two')])
})

test('says that a flow is new', () => {
  expect(changesOf({ ...NO_MAILS, flows: [], words: [] }, older, 'flow')).toMatchObject({ isNew: true, removed: [] })
})
