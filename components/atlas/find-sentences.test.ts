import { expect, test } from 'vitest'
import type { Atlas, AtlasStep, Word } from '#machines/bench/atlas/atlas.ts'
import { findSentences } from './find-sentences.ts'

const word = (text: string, part: Word['part'] = 'title'): Word => ({ key: text, file: 'f', text, part })
const story = (id: string, words: number[]) => ({ id, state: 'first', form: 'empty', given: {}, words }) as const
const step: AtlasStep = {
  id: 'code',
  title: 'Check your email',
  kind: 'question',
  within: [],
  lists: [],
  when: '',
  words: [0, 1, 2],
  stories: [story('one', [0]), story('two', [0, 1])],
}
const atlas: Atlas = {
  mails: [{ id: 'reset-code', story: 'mails-mails--reset-code', words: [3] }],
  everyMail: [4],
  frame: [5],
  words: [
    word('Check your email'),
    word('Make it at least {min} characters long. It has {count} now.'),
    word('That code isn’t right. Check the email and try again.', 'refusal'),
    word('Your password reset code', 'subject'),
    word('Hello {name},', 'text'),
    word('Continue', 'text'),
  ],
  flows: [{ id: 'login', name: 'Sign in', who: 'anyone', version: 1, givens: [], steps: [step], edges: [] }],
}
const found = (query: string, most = 9) =>
  findSentences(atlas, query, most).sentences.map(({ word: { text }, places }) => [
    text.slice(0, 5),
    places.map(({ story, isShown }) => `${story}${isShown ? '' : ' hidden'}`).join(),
  ])

test('finds a sentence with its first story, whatever the capitals and apostrophes', () => {
  expect(found('check your EMAIL')).toEqual([['Check', 'one']])
  expect(found("that code isn't right")).toEqual([['That ', 'one hidden']])
})

test('finds a sentence by the numbers that a screen shows instead of its placeholders', () => {
  expect(found('Make it at least 12 characters long. It has 3 now.')).toEqual([['Make ', 'two']])
  expect(found('at least 12 characters')).toEqual([['Make ', 'two']])
})

test('finds a part of a sentence with numbers and names instead of its placeholders', () => {
  expect(found('zebra horse cow dog cat it has characters')).toEqual([])
  expect(found('at least twelve characters long')).toEqual([['Make ', 'two']])
})

test('finds words in any order, and puts the closest sentence first', () => {
  expect(found('email check')).toEqual([
    ['Check', 'one'],
    ['That ', 'one hidden'],
  ])
  expect(found('check your email').length).toBe(1)
})

test('counts what it leaves out, and finds nothing without words', () => {
  expect(findSentences(atlas, 'email', 1)).toMatchObject({ sentences: [{ word: atlas.words[0] }], total: 2 })
  expect(findSentences(atlas, ' ', 9)).toEqual({ sentences: [], total: 0 })
  expect(found('zebra')).toEqual([])
})

test('finds a sentence of a mail with its story, and names what every mail and every flow has', () => {
  expect(found('password reset')).toEqual([['Your ', 'mails-mails--reset-code']])
  const [hello] = findSentences(atlas, 'Hello Elena,', 9).sentences
  expect(hello).toMatchObject({ word: atlas.words[4], places: [], around: 'every mail' })
  expect(findSentences(atlas, 'continue', 9).sentences).toMatchObject([{ places: [], around: 'every flow' }])
})
