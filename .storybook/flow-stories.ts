import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Indexer } from 'storybook/internal/types'
import type { Story } from '#machines/bench/states/stories.ts'

/** The two files that stand for the stories of all flows: one page tests the stories of a file one after the other. */
const FILE = /\/components\/wizard\/story\/flows-([12])\.stories\.tsx$/
const PROGRAM = fileURLToPath(new URL('../tests/support/story/every-story.ts', import.meta.url))

/**
 * Every story of every flow, worked out anew each time: a program of its own sees the flows as they are now. Throws with
 * the program's own sentence where a flow cannot be worked on.
 */
export function flowStories(): readonly Story[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(stderr.trim())
  process.stderr.write(stderr)
  return JSON.parse(stdout)
}

/** The stories of one of the files: those of a step stay together, in their order. */
function storiesOf(file: string): readonly Story[] {
  const all = flowStories()
  const steps = [...new Set(all.map(shelfOf))]
  const odd = FILE.exec(file)?.[1] === '1' ? 0 : 1
  return all.filter((story) => steps.indexOf(shelfOf(story)) % 2 === odd)
}

const shelfOf = ({ shelf }: Story) => shelf.join('/')

/** Lists the stories of the flows in Storybook's index. */
export const flowIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    storiesOf(fileName).map(({ id, shelf, name }, at) => ({
      type: 'story',
      importPath: fileName,
      exportName: exportName(at),
      __id: id,
      title: shelf.join('/'),
      name,
    })),
}

/** Puts the same stories into the file that stands for them. */
export const flowStoriesPlugin = () => ({
  name: 'covey:flow-stories',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const [file = ''] = id.split('?')
    return FILE.test(file) ? { code: [code, ...storiesOf(file).map(written)].join('\n'), map: null } : null
  },
})

const exportName = (at: number) => `story${at}`

function written(story: Story, at: number): string {
  const { id, shelf, name, flow, step, draft, outcome, form, typed, presses } = story
  const title = JSON.stringify([...shelf.slice(1), name].join(' / '))
  const args = JSON.stringify({ flow, step, draft, outcome, form, typed, presses })
  // Plain names: what reads stories without running them does not take quoted ones.
  return `export const ${exportName(at)} = { name: ${title}, parameters: { __id: '${id}' }, args: ${args} }`
}
