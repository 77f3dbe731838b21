import { describe, expect, test } from 'vitest'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { readAnswers, standing } from './stand.ts'
import type { Answers } from './unfit-answers.ts'

const answers = { sign: { name: 'Ana' }, mode: { kind: 'bank', note: 'a' }, bank: { account: 'old' } }

describe('where the answers of a file stand', () => {
  test('is the first open step, with what is known beforehand', () => {
    expect(standing(branching, { answers, given: { payable: 'both' }, receipts: {} })).toEqual({
      flow: 'branching',
      asked: ['sign', 'mode', 'bank', 'amount'],
      open: 'amount',
      progress: { at: 4, total: null },
      back: 'mode',
      refused: [],
      unasked: [],
    })
  })

  test('names what is refused and what is not asked for', () => {
    const file = { answers: { ...answers, mode: { kind: 'cash', note: 'a' }, nobody: {} }, given: {}, receipts: {} }
    expect(standing(branching, file)).toMatchObject({
      open: 'mode',
      refused: [{ step: 'mode', issues: [{ field: 'kind', rule: 'empty' }] }],
      unasked: ['bank', 'nobody'],
    })
  })

  test('counts effects that the file says happened', () => {
    const file = {
      answers: { sign: { name: 'Ana' }, mode: { kind: 'card', note: 'a' }, brand: { brand: 'x' } },
      given: { member: false },
    }
    const happened = { brand: { stock: 'last' } }
    expect(standing(branching, { ...file, receipts: {} }).open).toBe('amount')
    expect(standing(branching, { ...file, receipts: happened }).open).toBe('proof')
  })
})

describe('what a flow cannot take at all is said in a sentence', () => {
  const empty = { answers: {}, given: {}, receipts: {} }
  test.each<[Partial<Answers>, string]>([
    [{ given: { payable: 'gold' } }, 'The given "payable" of "branching" is one of '],
    [{ given: { payable: 'gold' } }, ', but not "gold".'],
    [{ given: { colour: 'red' } }, 'The file gives "colour", but "branching" has no such given: there is "'],
    [{ receipts: { nobody: {} } }, 'The file has a receipt for "nobody", but "branching" has no such step.'],
    [{ answers: { sign: 'Ana' } }, 'The answer to "sign" of "branching" must be an object, by field, but it is "Ana".'],
    [{ answers: { sign: null } }, 'must be an object, by field, but it is null.'],
  ])('%j', (file, sentence) => expect(() => standing(branching, { ...empty, ...file })).toThrow(sentence))
})

describe('a file that holds no answers is told so', () => {
  test.each<[unknown, string]>([
    [[], 'The file must hold an object'],
    [null, 'The file must hold an object'],
    ['"{}"', 'The file must hold an object'],
    ['{', 'The answers cannot be read as JSON: '],
    [{ answer: {} }, 'The file has "answer"'],
    [{ answers: [] }, 'must be an object, by step'],
    [{ given: { a: {} } }, 'What is given must be'],
    [{ receipts: { a: 1 } }, 'The receipts of the file must be'],
  ])('%j', (file, sentence) => expect(readAnswers(file)).toContain(sentence))
  test('and its text is read as well', () =>
    expect(readAnswers('{"given":{"member":true}}')).toEqual({ answers: {}, given: { member: true }, receipts: {} }))
  test('what it leaves out is empty', () => expect(readAnswers({})).toEqual({ answers: {}, given: {}, receipts: {} }))
})
