import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Atlas, AtlasFlow, AtlasStep, Word } from '#machines/bench/atlas/atlas.ts'
import { type DeckGroup, deckOf, narrowed } from './deck.ts'
import { COLUMNS, deckCsv, MARK } from './deck-csv.ts'
import { unseenSaid } from './word-said.ts'

const word = (text: string, part: Word['part'] = 'title', file = 'messages/en/login.json'): Word => ({
  key: `k.${text}`,
  file,
  text,
  part,
})
const story = (id: string, form: 'empty' | 'invalid', words: number[]) =>
  ({ id, state: 'first', form, given: {}, words }) as const
const step = (id: string, more: Partial<AtlasStep>): AtlasStep => ({
  id,
  title: id,
  kind: 'question',
  within: [],
  lists: [],
  when: '',
  words: [],
  stories: [],
  ...more,
})
const flow: AtlasFlow = {
  id: 'login',
  name: 'Sign in',
  who: 'anyone',
  version: 1,
  givens: [],
  edges: [],
  steps: [
    step('Ask', { words: [0, 1, 2], stories: [story('a', 'empty', [0, 2]), story('b', 'invalid', [0, 2])] }),
    step('Code', { words: [2, 3], stories: [story('c', 'empty', [2, 3])], mails: ['reset-code'] }),
  ],
}
const atlas: Atlas = {
  flows: [flow],
  mails: [
    { id: 'reset-code', story: 'mails-mails--reset-code', words: [4] },
    { id: 'welcome', story: 'mails-mails--welcome', words: [5] },
  ],
  everyMail: [6],
  frame: [7],
  words: [
    word('Your address'),
    word('Enter an address.', 'error'),
    word('Need help?', 'door'),
    word('Your code'),
    word('The code is {code}', 'subject', 'messages/en/mail.json'),
    word('Welcome', 'subject', 'messages/en/mail.json'),
    word('Hello,', 'text', 'messages/en/mail.json'),
    word('Continue', 'text', 'messages/en/wizard.json'),
  ],
}
const deck = deckOf(atlas, flow)

describe('the copy deck', () => {
  test('has each sentence once, by step, with a mail after the step that causes it', () => {
    expect(deck.map(({ title, lines }) => [title, ...lines.map(({ word }) => word.text)])).toEqual([
      ['Ask', 'Your address', 'Enter an address.', 'Need help?'],
      ['Code', 'Your code'],
      ['Reset code', 'The code is {code}'],
      ['Every e-mail', 'Hello,'],
      ['Around the steps of every flow', 'Continue'],
    ])
  })

  test('names every place where a sentence is seen', () => {
    const places = deck.flatMap(({ lines }) => lines.map(({ places }) => places.map(({ said }) => said)))
    expect(places).toEqual([
      ['As people first see it'],
      [],
      ['As people first see it', 'Code'],
      ['As people first see it'],
      ['E-mail: Reset code'],
      [],
      [],
    ])
    const unseen = deck.flatMap(({ lines }) => lines.filter(({ places }) => places.length === 0).map(unseenSaid))
    expect(unseen).toEqual(['Only after something goes wrong', 'In every e-mail', 'In every flow'])
  })

  test('narrows to sentences with all words, in text, key or file', () => {
    const found = (query: string) => narrowed(deck, query).flatMap(({ lines }) => lines.map(({ word }) => word.text))
    expect(found('CODE your')).toEqual(['Your code'])
    expect(found('mail.json')).toEqual(['The code is {code}', 'Hello,'])
    expect(found('zebra')).toEqual([])
    expect(found('').length).toBe(7)
  })
})

describe('the deck as CSV', () => {
  const parsed = (groups: readonly DeckGroup[]) => Papa.parse<string[]>(deckCsv(groups).slice(MARK.length)).data

  test('begins with a byte order mark and the columns, and ends its lines as RFC 4180 says', () => {
    expect(deckCsv(deck).startsWith(`\ufeff${COLUMNS.join(',')}\r\n`)).toBe(true)
    expect(deckCsv(deck).match(/(?<!\r)\n/)).toBeNull()
    expect(parsed(deck)[2]).toEqual([
      'Ask',
      'Error',
      'Enter an address.',
      '17',
      'k.Enter an address.',
      'messages/en/login.json',
      'Only after something goes wrong',
      '',
    ])
  })

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '=', '+', '-', '@', '\t', ';', 'a', ' ') }),
  )

  test('gives back every text, and starts no formula', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const lines = texts.map((one) => ({ word: word(one), places: [] }))
        const rows = parsed([{ id: 'a', title: 'a', story: undefined, about: '', lines }]).slice(1)
        expect(rows.map(([, , said = '']) => said.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(texts)
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      }),
    )
  })
})
