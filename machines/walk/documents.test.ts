import { describe, expect, test } from 'vitest'
import { document, optionalDocument } from '#machines/define/fields/document.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { items } from '#machines/define/items.ts'
import { end, step } from '#machines/define/step.ts'
import { asksForDocument, documentsIn } from './documents.ts'

const kept = (last: number) => ({
  id: `0192f0c1-aaaa-7bbb-8ccc-00000000000${last}`,
  name: 'letter.pdf',
  kind: 'pdf' as const,
  bytes: 9,
  kept_at: 9,
})
const paper = step('paper', { fields: { about: text({ max: 9 }), scan: optionalDocument() } })
const scan = step('scan', { fields: { scan: document() } })
const papers = flow('papers', { version: 1, steps: [paper, scan, end('done')] })
const letter = step('letter', { fields: { letter: document(), note: text({ max: 9 }) } })
const bundle = step('bundle', { fields: { items: items(paper, { max: 3 }) } })
const each = step('each', { fields: { items: items(papers, { max: 3 }) } })

describe('the documents of an answer', () => {
  test('are found in a field', () =>
    expect(documentsIn(letter, { letter: kept(1), note: 'a' })).toEqual([
      { field: 'letter', params: {}, document: kept(1) },
    ]))

  test('are found in the items of a list, with their place', () =>
    expect(documentsIn(bundle, { items: [{ about: 'a' }, { about: 'b', scan: kept(2) }] })).toEqual([
      { field: 'items', params: { index: 1, part: 'scan' }, document: kept(2) },
    ]))

  test('are found in the flows of list items', () =>
    expect(documentsIn(each, { items: [{ paper: { scan: kept(3) }, scan: { scan: kept(4) } }] })).toEqual([
      { field: 'items', params: { index: 0, step: 'paper', part: 'scan' }, document: kept(3) },
      { field: 'items', params: { index: 0, step: 'scan', part: 'scan' }, document: kept(4) },
    ]))

  test('leave out a value that is not a reference', () =>
    expect(
      [{}, undefined, { letter: 'a' }, { letter: { ...kept(1), id: 'a' } }].map((one) => documentsIn(letter, one)),
    ).toEqual([[], [], [], []]))
})

test('a step asks for a document in a field, in an item, and in the flow of an item', () =>
  expect([letter, bundle, each].map(asksForDocument)).toEqual([true, true, true]))
test('a step without documents asks for none', () =>
  expect(asksForDocument(step('note', { fields: { note: text({ max: 9 }) } }))).toBe(false))
