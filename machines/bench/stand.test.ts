import { describe, expect, test } from 'vitest'
import { branching } from '#tests/support/branching-flow.ts'
import { readAnswers, standing } from './stand.ts'

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

describe('a file that holds no answers is told so', () => {
  test.each<[unknown, string]>([
    [[], 'The file must hold an object'],
    [null, 'The file must hold an object'],
    [{ answer: {} }, 'The file has "answer"'],
    [{ answers: [] }, 'must be an object, by step'],
    [{ given: { a: {} } }, 'What is given must be'],
    [{ receipts: { a: 1 } }, 'The receipts of the file must be'],
  ])('%j', (file, sentence) => expect(readAnswers(file)).toContain(sentence))
  test('what it leaves out is empty', () => expect(readAnswers({})).toEqual({ answers: {}, given: {}, receipts: {} }))
})
