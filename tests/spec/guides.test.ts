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

/** Follows a page block by block; gives what was otherwise than it says. */
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

  test('whoever follows it sees what it says', () => {
    expect(blocks.filter(({ kind }) => kind === 'printed').length).toBeGreaterThan(1)
    expect(followed(copy.root, blocks)).toEqual([])
  }, 300_000)

  test('every fault that it plants is taken out again', () => {
    const edits = blocks.flatMap((block) => (block.kind === 'edit' ? [block] : []))
    const standing = [...new Set(edits.map(({ file }) => file))]
    expect(standing.filter((file) => read(file) !== typed(copy.root, `cat ${file}`))).toEqual([])
  })
})

describe('docs/a-new-flow.md', () => {
  const copy = copyOf(needed)
  afterAll(() => copy.remove())

  test('people who follow it have a flow that passes every check', () => {
    const blocks = blocksOf(read('docs/a-new-flow.md'))
    expect(blocks.filter(({ kind }) => kind === 'printed').length).toBeGreaterThan(4)
    expect(followed(copy.root, blocks)).toEqual([])
  }, 300_000)
})

describe('the table of fields in docs/a-new-flow.md', async () => {
  const rows = fieldRows(read('docs/a-new-flow.md'))
  const makers = await fieldMakers()

  test('has every field that can be made, with the file that it is from', () => {
    expect(makers.length).toBeGreaterThan(30)
    const shown = rows.map(({ code, file }) => `${/^\w+/.exec(code)} from ${file}`)
    expect(shown.toSorted()).toEqual(makers.map(({ name, file }) => `${name} from ${file}`).toSorted())
  })

  test.each(rows)('$code makes a field, and a wanted table says it so', ({ code, asked }) => {
    const make = new Function(...makers.map(({ name }) => name), `return ${code}`)
    const field = make(...makers.map(({ make }) => make))
    expect(metaOf(field).kind).toBeTypeOf('string')
    expect(fieldsInWords({ field }, { field: { label: 'Label' } })).toEqual({ field: `Label: ${asked}` })
  })
})

test('what docs/a-new-flow.md quotes of a file stands there, in this order', () => {
  const quotes = quotesOf(read('docs/a-new-flow.md'))
  expect(quotes.length).toBeGreaterThan(4)
  const missing = quotes.flatMap(({ file, lines }) => notPrinted(['…', ...lines], read(file)) ?? [])
  expect(missing).toEqual([])
})

const stories = (await Promise.all(catalogue.map(async (flow) => storiesOf(flow, await examplesOf(flow))))).flat()
const pages = files.filter((file) => file === 'README.md' || /^docs\/[^/]*\.md$/.test(file))
const shownOn = (what: RegExp) =>
  pages.flatMap((page) => [...read(page).matchAll(what)].map(([, found = '']) => [page, found] as const))

test('every story that a page shows the address of is one of a flow', () => {
  const shown = shownOn(/\?path=\/story\/([\w-]+)/g)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.filter(([, id]) => !stories.some((story) => story.id === id))).toEqual([])
})

test('every place in Storybook that a page names is there', () => {
  const shown = shownOn(/_(Flows \/ [^_]+)_/g)
  expect(shown.length).toBeGreaterThan(0)
  const places = stories.map(({ shelf, name }) => [...shelf, name].join(' / '))
  expect(shown.filter(([, place]) => !places.includes(place))).toEqual([])
})

test('every form that a screen can have is explained to whoever looks for one', () => {
  const explained = [...read('docs/finding-a-screen.md').matchAll(/^\| `(\w+)` /gm)].map(([, form]) => form)
  expect(explained).toEqual([...FORMS])
})

test('every part of the coverage is explained to whoever reads it', () => {
  const explained = [...read('docs/testing-a-flow.md').matchAll(/^\| `(\w+)` /gm)].map(([, part]) => part)
  expect(explained).toEqual([...PARTS])
})

describe('what is read off a page', () => {
  test('is changed, typed and printed, in its order', () => {
    const page = '```diff\na.ts\n-one\n-two\n+three\n```\ntext\n```sh\nls\n```\n```text\nout\n…\n```\n```ts\nx\n```'
    expect(blocksOf(page)).toEqual([
      { kind: 'edit', file: 'a.ts', out: 'one\ntwo\n', in: 'three\n' },
      { kind: 'type', command: 'ls' },
      { kind: 'printed', lines: ['out', '…'] },
    ])
  })

  test('is not printed where a line is missing, or another stands between', () => {
    expect(notPrinted(['a', 'c 5 ms'], 'x\na\nc 17 ms\n')).toBeUndefined()
    expect(notPrinted(['a', '…', 'c'], 'a\nb\nc')).toBeUndefined()
    expect(notPrinted(['a (…) c'], 'a (b) c')).toBeUndefined()
    expect(notPrinted(['a (…) c'], 'a (b) d')).toBe('a (…) c')
    expect(notPrinted(['a', 'c'], 'a\nb\nc')).toBe('c')
    expect(notPrinted(['c', '…', 'a'], 'a\nb\nc')).toBe('a')
  })
})
