import { describe, expect, test } from 'vitest'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { readAnswers } from './read-answers.ts'
import { standing } from './stand.ts'
import type { Answers } from './unfit-answers.ts'

const answers = { sign: { name: 'Ana' }, mode: { kind: 'bank', note: 'a' }, bank: { account: 'old' } }

describe('the position of the answers in a file', () => {
  test('is the first open step, with the givens', () => {
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

  test('includes refused answers and those that are not asked', () => {
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

describe('a problem that stops a flow is reported in a sentence', () => {
  const empty = { answers: {}, given: {}, receipts: {} }
  test.each<[Partial<Answers>, string]>([
    [{ given: { payable: 'gold' } }, 'The given "payable" of "branching" is one of '],
    [{ given: { payable: 'gold' } }, ', not "gold".'],
    [{ given: { colour: 'red' } }, 'The file gives "colour", but "branching" has no such given. Its givens: "'],
    [{ receipts: { nobody: {} } }, 'The file has a receipt for "nobody", but "branching" has no such step.'],
    [
      { answers: { sign: 'Ana' } },
      'The answer to "sign" of "branching" must be an object with one key per field, not "Ana".',
    ],
    [{ answers: { sign: null } }, 'must be an object with one key per field, not null.'],
  ])('%j', (file, sentence) => expect(() => standing(branching, { ...empty, ...file })).toThrow(sentence))
})

describe('a file without answers is reported as such', () => {
  test.each<[unknown, string]>([
    [[], 'The file must contain an object'],
    [null, 'The file must contain an object'],
    ['"{}"', 'The file must contain an object'],
    ['{', 'The answers cannot be read as JSON: '],
    [{ answer: {} }, 'The file has "answer"'],
    [{ answers: [] }, 'must be an object with one key per step'],
    [{ given: { a: {} } }, 'The givens in the file must be'],
    [{ receipts: { a: 1 } }, 'The receipts in the file must be'],
  ])('%j', (file, sentence) => expect(readAnswers(file)).toContain(sentence))
  test('as its text is read too', () =>
    expect(readAnswers('{"given":{"member":true}}')).toEqual({ answers: {}, given: { member: true }, receipts: {} }))
  test('and a missing part counts as empty', () =>
    expect(readAnswers({})).toEqual({ answers: {}, given: {}, receipts: {} }))
})

describe('the explanation of each step', () => {
  const said = (file: Partial<Answers>, step: string) => {
    const { steps } = standing(branching, { given: { payable: 'both' }, answers, receipts: {}, ...file })
    return steps.find((one) => one.step === step)
  }
  test('names every part of its condition with its present value', () => {
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
  test('names the failing part for a step that is not asked', () =>
    expect(said({ given: { payable: 'nothing' } }, 'bank')).toMatchObject({
      why: 'not asked',
      lines: ['✗ all of these:', '  ✓ mode.kind is bank', '  ✗ payable is nothing, not both'],
    }))
  test('names the dependencies of a later step', () =>
    expect(said({}, 'held')).toMatchObject({
      state: 'unsure',
      lines: ['? confirm.held is not known yet; true is wanted'],
      parts: [{ reads: 'confirm.held', wants: [true], holds: null }],
    }))
  test('names the given that answers a step beforehand', () =>
    expect(said({ given: { member: true } }, 'sign')).toMatchObject({
      why: 'known beforehand, so not asked',
      lines: ['✓ member is true'],
    }))
})

describe('a stored draft is read unchanged', () => {
  const entry = (answer: object) => ({ answer, revision: 1, reads: {} })
  const entries = { sign: entry({ name: 'Ana' }), mode: { ...entry({ kind: 'bank', note: 'a' }), reads: {} } }
  const stored = { flow: 'branching', version: 1, given: { member: false, payable: 'both' }, entries }
  const read = (file: object) => {
    const draft = readAnswers(file)
    if (typeof draft === 'string') throw new Error(draft)
    return standing(branching, draft)
  }

  test('in the version that it was made with', () =>
    expect(read(stored)).toMatchObject({ open: 'bank', from: { version: 1, today: 1, askedAgain: [] } }))
  test('and the output names what today’s flow asks again', () => {
    const cash = { ...entries, mode: entry({ kind: 'cash', note: 'a' }) }
    expect(read({ ...stored, version: 2, entries: cash })).toMatchObject({
      open: 'mode',
      from: { version: 2, today: 1, askedAgain: ['mode'] },
    })
  })
  test.each([
    [{ ...stored, flow: 'login' }, 'The draft belongs to "login", not to "branching".'],
    [{ ...stored, flow: 7 }, 'The draft in the file must name its flow'],
    [{ ...stored, version: 'new' }, 'must have "version": the version of "branching"'],
    [{ ...stored, entries: [] }, 'The entries of the draft must be an object with one key per step.'],
  ])('but %j is refused with a message', (file, sentence) => expect(() => read(file)).toThrow(sentence))
})
