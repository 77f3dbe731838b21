import type { Indexer } from 'storybook/internal/types'
import type { Story } from '#machines/bench/states/stories.ts'
import { printedBy } from './printed-by.ts'

/**
 * The two files that hold the stories of all flows. There are two because the stories of one file are tested one after
 * another.
 */
const FILE = /\/components\/wizard\/story\/flows-([12])\.stories\.tsx$/

/** Loads all stories of all flows, computed from the current flows. */
const flowStories = (): readonly Story[] => JSON.parse(printedBy('every-story.ts'))

interface Drawn extends Story {
  readonly tags: readonly string[]
}

/** The stories in one of the two files. The stories of a step stay next to each other, in order. */
function storiesOf(file: string): readonly Drawn[] {
  const stories = flowStories()
  const alike = alikeIn(stories)
  const all = stories.map((story) => ({ ...story, tags: alike.has(story.id) ? [ALIKE] : [] }))
  const steps = [...new Set(all.map(shelfOf))]
  const odd = FILE.exec(file)?.[1] === '1' ? 0 : 1
  return all.filter((story) => steps.indexOf(shelfOf(story)) % 2 === odd)
}

/** The tag for a story that looks the same as an earlier one. Short test runs skip it. */
export const ALIKE = 'alike'

/**
 * The ids of stories that look the same as an earlier story. The first story of each step in each flow is never
 * included.
 */
function alikeIn(stories: readonly Story[]): ReadonlySet<string> {
  const firsts = stories.filter((story, at) => stories.findIndex((one) => shelfOf(one) === shelfOf(story)) === at)
  const shown = new Set(stories.map(({ looks }) => looks))
  const drawn = stories.filter((story) => shown.delete(story.looks) || firsts.includes(story))
  return new Set(stories.filter((story) => !drawn.includes(story)).map(({ id }) => id))
}

const shelfOf = ({ shelf }: Story) => shelf.join('/')

/** Lists the stories of all flows in Storybook's index. */
export const flowIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    storiesOf(fileName).map(({ id, shelf, name, tags }, at) => ({
      type: 'story',
      importPath: fileName,
      exportName: exportName(at),
      __id: id,
      title: shelf.join('/'),
      name,
      tags: [...tags],
    })),
}

/** Adds the stories that `flowIndexer` lists to the code of their file. */
export const flowStoriesPlugin = () => ({
  name: 'covey:flow-stories',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const [file = ''] = id.split('?')
    return FILE.test(file) ? { code: [code, ...storiesOf(file).map(written)].join('\n'), map: null } : null
  },
})

const exportName = (at: number) => `story${at}`

function written(story: Drawn, at: number): string {
  const { id, shelf, name, flow, step, draft, outcome, form, typed, presses, tags } = story
  const title = JSON.stringify([...shelf.slice(1), name].join(' / '))
  const args = JSON.stringify({ flow, step, draft, outcome, form, typed, presses })
  // Write the names without quotes. Tools that read stories without running them don't accept quoted names.
  const written = `name: ${title}, tags: ${JSON.stringify(tags)}, parameters: { __id: '${id}' }, args: ${args}`
  return `export const ${exportName(at)} = { ${written} }`
}
