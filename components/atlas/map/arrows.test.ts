import { expect, test } from 'vitest'
import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import { arrowsOf } from './arrows.ts'
import { edgeSentence } from './edge-words.ts'

const edge = (kind: AtlasEdge['kind'], from: string, to: string, when = '', code?: string): AtlasEdge => ({
  kind,
  from,
  to,
  when,
  ...(code !== undefined && { code }),
})
const edges = [
  edge('continue', 'ask', 'pay', '“Pay” is pressed'),
  edge('failure', 'pay', 'ask', 'Not enough money.', 'not-enough'),
  edge('failure', 'pay', 'ask', 'Too late.', 'late'),
  edge('failure', 'pay', 'pay', '{detail}', 'busy'),
  edge('success', 'pay', 'ask'),
  edge('aside', 'ask', 'help'),
  edge('back', 'help', 'ask'),
  edge('back', 'pay', 'ask'),
  edge('door', 'ask', 'end', 'Leave', 'leave'),
]
const all = new Set(edges.keys())

test('draws one arrow for all refusals that lead to the same step, and none for those that stay', () => {
  expect(arrowsOf(edges, all).map(({ look, from, to, label }) => `${look} ${from} ${to}: ${label}`)).toEqual([
    'forward ask pay: If “Pay” is pressed',
    'refusal pay ask: Refused: 2 reasons',
    'leap pay ask: Done',
    'aside ask help: ',
    'back pay ask: Back',
    'leap ask end: Link “Leave”',
  ])
})

test('draws only the edges that are shown', () => {
  expect(arrowsOf(edges, new Set([1, 6])).map(({ label }) => label)).toEqual(['Refused: “Not enough money.”'])
})

test('says each edge as a sentence', () => {
  expect(edges.map((one) => edgeSentence(one, (id) => id.toUpperCase()))).toEqual([
    'Continue if “Pay” is pressed leads to “PAY”',
    'Refused “Not enough money.” leads to “ASK”',
    'Refused “Too late.” leads to “ASK”',
    'Refused with the server’s own sentence (busy) stays on this step',
    'Done leads to “ASK”',
    'Help opens “HELP”',
    'Back leads to “ASK”',
    'Back leads to “ASK”',
    'Link “Leave” leads to “END”',
  ])
})
