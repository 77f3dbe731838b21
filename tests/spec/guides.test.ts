import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { PARTS } from '#machines/bench/play/coverage.ts'
import { FORMS } from '#machines/bench/states/forms.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { metaOf } from '#machines/define/field.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { files, read } from '#tests/house/tree.ts'
import { fieldMakers, fieldRows } from '#tests/support/pages/field-table.ts'
import { type Block, blocksOf, copyOf, edit, notPrinted, quotesOf, typed } from '#tests/support/pages/guide.ts'
import { fieldsInWords } from '#tests/support/spec/field-in-words.ts'

const needed = files.filter((file) => !/^(public|docs\/pictures|tests\/support\/released)\//.test(file))

/** Does what each code block of a page says, in order. Returns where the results differ from the page. */
function followed(root: string, blocks: readonly Block[]): readonly string[] {
  let printed = ''
  return blocks.flatMap((block) => {
    if (block.kind === 'edit') edit(root, block)
    if (block.kind === 'type') printed = typed(root, block.command)
    if (block.kind !== 'printed') return []
    const missing = notPrinted(block.lines, printed)
    return missing === undefined ? [] : [`${missing}\nis not what is printed:\n${printed}`]
  })
}

describe.each(['docs/testing-a-flow.md', 'docs/finding-a-screen.md'])('%s', (page) => {
  const blocks = blocksOf(read(page))
  const copy = copyOf(needed)
  afterAll(() => copy.remove())

  test('works as written for a reader who follows it', () => {
    expect(blocks.filter(({ kind }) => kind === 'printed').length).toBeGreaterThan(1)
    expect(followed(copy.root, blocks)).toEqual([])
  }, 300_000)

  test('removes every fault that it plants', () => {
    const edits = blocks.flatMap((block) => (block.kind === 'edit' ? [block] : []))
    const standing = [...new Set(edits.map(({ file }) => file))]
    expect(standing.filter((file) => read(file) !== typed(copy.root, `cat ${file}`))).toEqual([])
  })
})

describe('docs/a-new-flow.md', () => {
  const copy = copyOf(needed)
  afterAll(() => copy.remove())

  test('leads its reader to a flow that passes every check', () => {
    const blocks = blocksOf(read('docs/a-new-flow.md'))
    expect(blocks.filter(({ kind }) => kind === 'printed').length).toBeGreaterThan(4)
    expect(followed(copy.root, blocks)).toEqual([])
  }, 300_000)
})

describe('the table of fields in docs/a-new-flow.md', async () => {
  const rows = fieldRows(read('docs/a-new-flow.md'))
  const makers = await fieldMakers()

  test('has every kind of field, with its file', () => {
    expect(makers.length).toBeGreaterThan(30)
    const shown = rows.map(({ code, file }) => `${/^\w+/.exec(code)} from ${file}`)
    expect(shown.toSorted()).toEqual(makers.map(({ name, file }) => `${name} from ${file}`).toSorted())
  })

  test.each(rows)('has $code, which makes a field as a wanted table shows it', ({ code, asked }) => {
    const make = new Function(...makers.map(({ name }) => name), `return ${code}`)
    const field = make(...makers.map(({ make }) => make))
    expect(metaOf(field).kind).toBeTypeOf('string')
    expect(fieldsInWords({ field }, { field: { label: 'Label' } })).toEqual({ field: `Label: ${asked}` })
  })
})

test('docs/a-new-flow.md quotes its files as they are, in their order', () => {
  const quotes = quotesOf(read('docs/a-new-flow.md'))
  expect(quotes.length).toBeGreaterThan(4)
  const missing = quotes.flatMap(({ file, lines }) => notPrinted(['…', ...lines], read(file)) ?? [])
  expect(missing).toEqual([])
})

const stories = (await Promise.all(catalogue.map(async (flow) => storiesOf(flow, await examplesOf(flow))))).flat()
const pages = files.filter((file) => file === 'README.md' || /^docs\/[^/]*\.md$/.test(file))
const shownOn = (what: RegExp) =>
  pages.flatMap((page) => [...read(page).matchAll(what)].map(([, found = '']) => [page, found] as const))

test('every story address in the documentation belongs to a flow', () => {
  const shown = shownOn(/\?path=\/story\/([\w-]+)/g)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.filter(([, id]) => !stories.some((story) => story.id === id))).toEqual([])
})

test('every Storybook heading in the documentation exists', () => {
  const shown = shownOn(/_(Flows \/ [^_]+)_/g)
  expect(shown.length).toBeGreaterThan(0)
  const places = stories.map(({ shelf, name }) => [...shelf, name].join(' / '))
  expect(shown.filter(([, place]) => !places.includes(place))).toEqual([])
})

test('the documentation explains every form of a screen', () => {
  const explained = [...read('docs/finding-a-screen.md').matchAll(/^\| `(\w+)` /gm)].map(([, form]) => form)
  expect(explained).toEqual([...FORMS])
})

test('the documentation explains every part of the coverage', () => {
  const explained = [...read('docs/testing-a-flow.md').matchAll(/^\| `(\w+)` /gm)].map(([, part]) => part)
  expect(explained).toEqual([...PARTS])
})

describe('the steps read from a page', () => {
  test('are changed, typed and printed, in order', () => {
    const page = '```diff\na.ts\n-one\n-two\n+three\n```\ntext\n```sh\nls\n```\n```text\nout\n…\n```\n```ts\nx\n```'
    expect(blocksOf(page)).toEqual([
      { kind: 'edit', file: 'a.ts', out: 'one\ntwo\n', in: 'three\n' },
      { kind: 'type', command: 'ls' },
      { kind: 'printed', lines: ['out', '…'] },
    ])
  })

  test('fail if an output line is missing, or another is in between', () => {
    expect(notPrinted(['a', 'c 5 ms'], 'x\na\nc 17 ms\n')).toBeUndefined()
    expect(notPrinted(['a', '…', 'c'], 'a\nb\nc')).toBeUndefined()
    expect(notPrinted(['a (…) c'], 'a (b) c')).toBeUndefined()
    expect(notPrinted(['a (…) c'], 'a (b) d')).toBe('a (…) c')
    expect(notPrinted(['a', 'c'], 'a\nb\nc')).toBe('c')
    expect(notPrinted(['c', '…', 'a'], 'a\nb\nc')).toBe('a')
  })
})
