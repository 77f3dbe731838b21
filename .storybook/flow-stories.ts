import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Indexer } from 'storybook/internal/types'
import type { Story } from '#machines/bench/states/stories.ts'

/** The file that stands for the stories of all flows. */
const FILE = /\/components\/wizard\/story\/flows\.stories\.tsx$/
const PROGRAM = fileURLToPath(new URL('../tests/support/story/every-story.ts', import.meta.url))

/**
 * Every story of every flow, worked out anew each time: a program of its own sees the flows as they are now. Throws with
 * the program's own sentence where a flow cannot be worked on.
 */
export function flowStories(): readonly Story[] {
  const out = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(out)
}

/** Lists the stories of the flows in Storybook's index. */
export const flowIndexer: Indexer = {
  test: FILE,
  createIndex: async (fileName) =>
    flowStories().map(({ id, shelf, name }, at) => ({
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
  transform: (code: string, id: string) =>
    FILE.test(id.split('?')[0] ?? '') ? { code: [code, ...flowStories().map(written)].join('\n'), map: null } : null,
})

const exportName = (at: number) => `story${at}`

function written(story: Story, at: number): string {
  const { id, shelf, name, flow, step, draft, outcome, form, typed, presses } = story
  const title = JSON.stringify([...shelf.slice(1), name].join(' / '))
  const args = JSON.stringify({ flow, step, draft, outcome, form, typed, presses })
  // Plain names: what reads stories without running them does not take quoted ones.
  return `export const ${exportName(at)} = { name: ${title}, parameters: { __id: '${id}' }, args: ${args} }`
}
