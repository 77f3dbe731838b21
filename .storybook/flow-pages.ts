import type { Indexer } from 'storybook/internal/types'
import type { FlowId } from '#flows/names.ts'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import { ALIKE } from './flow-stories.ts'
import { printedBy } from './printed-by.ts'

/** The atlas's pages about one flow, by the folder that holds the page. */
const PAGES = { map: 'Map', play: 'Play', states: 'States', words: 'Words' } as const

const FILE = /\/components\/atlas\/(map|play|states|words)\/page\.stories\.tsx$/

/** The flows whose pages also run in short tests: one that branches, and one with waits and refusals. */
const SHORT: ReadonlySet<string> = new Set<FlowId>(['signup', 'withdrawal'])

interface FlowPage {
  readonly id: string
  readonly flow: string
  readonly title: string
  readonly name: string
  readonly tags: string[]
}

const pageOf = (file: string) => {
  const page = FILE.exec(file)?.[1]
  return page !== undefined && isPage(page) ? page : undefined
}
const isPage = (page: string): page is keyof typeof PAGES => Object.hasOwn(PAGES, page)

function pagesIn(file: string): readonly FlowPage[] {
  const page = pageOf(file)
  if (page === undefined) return []
  const atlas: Pick<Atlas, 'flows'> = JSON.parse(printedBy('whole-atlas.ts'))
  return atlas.flows.map((flow) => ({
    id: `atlas-${flow.id}--${page}`,
    flow: flow.id,
    title: `Atlas/${flow.name}`,
    name: PAGES[page],
    tags: SHORT.has(flow.id) ? [] : [ALIKE],
  }))
}

const exportName = (at: number) => `page${at}`

/** Lists each page of the atlas once per flow in Storybook's index. */
export const flowPageIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    pagesIn(fileName).map(({ id, title, name, tags }, at) => ({
      type: 'story',
      importPath: fileName,
      exportName: exportName(at),
      __id: id,
      title,
      name,
      tags,
    })),
}

/** Adds the stories that `flowPageIndexer` lists to the code of their file. A new flow thereby has every page. */
export const flowPagesPlugin = () => ({
  name: 'covey:flow-pages',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const [file = ''] = id.split('?')
    return pageOf(file) ? { code: [code, ...pagesIn(file).map(written)].join('\n'), map: null } : null
  },
})

const written = ({ id, flow, title, name, tags }: FlowPage, at: number) =>
  `export const ${exportName(at)} = { name: ${JSON.stringify(`${title.slice('Atlas/'.length)} / ${name}`)}, tags: ${JSON.stringify(tags)}, parameters: { __id: '${id}' }, args: ${JSON.stringify({ flow })} }`
