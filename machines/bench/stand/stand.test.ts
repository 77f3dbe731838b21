import { describe, expect, test } from 'vitest'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { readAnswers } from './read-answers.ts'
import { standing } from './stand.ts'
import type { Answers } from './unfit-answers.ts'

const answers = { sign: { name: 'Ana' }, mode: { kind: 'bank', note: 'a' }, bank: { account: 'old' } }

describe('where the answers of a file stand', () => {
  test('is the first open step, with what is known beforehand', () => {
    expect(standing(branching, { answers, given: { payable: 'both' }, receipts: {} })).toEqual({
      flow: 'branching',
      state: 'open',
      unmet: [],
      isStuck: false,
      from: null,
      steps: expect.any(Array),
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

describe('why each step is asked or not', () => {
  const said = (file: Partial<Answers>, step: string) => {
    const { steps } = standing(branching, { given: { payable: 'both' }, answers, receipts: {}, ...file })
    return steps.find((one) => one.step === step)
  }
  test('names every part of its condition, with what it is now', () => {
    expect(said({}, 'bank')).toEqual({
      step: 'bank',
      state: 'answered',
      why: 'asked, and answered',
      lines: ['✓ all of these:', '  ✓ mode.kind is bank', '  ✓ payable is both'],
      parts: [
        { reads: 'mode.kind', wants: ['bank'], now: 'bank', holds: true },
        { reads: 'payable', wants: ['both'], now: 'both', holds: true },
      ],
    })
  })
  test('says of a step that is not asked which part fails', () =>
    expect(said({ given: { payable: 'nothing' } }, 'bank')).toMatchObject({
      why: 'not asked',
      lines: ['✗ all of these:', '  ✓ mode.kind is bank', '  ✗ payable is nothing, not both'],
    }))
  test('says of a later step what it depends on', () =>
    expect(said({}, 'held')).toMatchObject({
      state: 'unsure',
      lines: ['? confirm.held is not known yet; true is wanted'],
      parts: [{ reads: 'confirm.held', wants: [true], holds: null }],
    }))
  test('says of a step that is answered beforehand by what it is known', () =>
    expect(said({ given: { member: true } }, 'sign')).toMatchObject({
      why: 'known beforehand, so not asked',
      lines: ['✓ member is true'],
    }))
})

describe('a stored draft is taken as it is', () => {
  const entry = (answer: object) => ({ answer, revision: 1, reads: {} })
  const entries = { sign: entry({ name: 'Ana' }), mode: { ...entry({ kind: 'bank', note: 'a' }), reads: {} } }
  const stored = { flow: 'branching', version: 1, given: { member: false, payable: 'both' }, entries }
  const read = (file: object) => {
    const draft = readAnswers(file)
    if (typeof draft === 'string') throw new Error(draft)
    return standing(branching, draft)
  }

  test('of the version that it was made with', () =>
    expect(read(stored)).toMatchObject({ open: 'bank', from: { version: 1, today: 1, askedAgain: [] } }))
  test('and says what today’s flow asks again', () => {
    const cash = { ...entries, mode: entry({ kind: 'cash', note: 'a' }) }
    expect(read({ ...stored, version: 2, entries: cash })).toMatchObject({
      open: 'mode',
      from: { version: 2, today: 1, askedAgain: ['mode'] },
    })
  })
  test.each([
    [{ ...stored, flow: 'login' }, 'The draft is one of "login", not of "branching".'],
    [{ ...stored, flow: 7 }, 'The draft of the file must name its flow'],
    [{ ...stored, version: 'new' }, 'must have the version of "branching"'],
    [{ ...stored, entries: [] }, 'The entries of the draft must be an object, by step.'],
  ])('%j is refused with a sentence', (file, sentence) => expect(() => read(file)).toThrow(sentence))
})
