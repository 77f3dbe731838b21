import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS } from '#components/tokens/breakpoints.ts'
import storybook from '../../.storybook/main.ts'
import { files, isIn, read } from './tree.ts'

const stories = files.filter((file) => file.endsWith('.stories.tsx'))

/** What each room's stories are listed under. */
const SHELVES = { 'components/ui': 'Parts', 'components/fields': 'Fields' } as const

describe('stories', () => {
  test.each(Object.keys(SHELVES))('every component of %s has stories beside it', (room) => {
    const components = files.filter((file) => isIn(file, room) && /(?<!\.(stories|test))\.tsx$/.test(file))
    expect(components.length).toBeGreaterThan(5)
    const without = components.filter((file) => !stories.includes(file.replace(/\.tsx$/, '.stories.tsx')))
    expect(without).toEqual([])
  })

  test('every file of stories is loaded', () => {
    const globs = [storybook.stories].flat().filter((glob) => typeof glob === 'string')
    const loaded = globs.map((glob) => posix.join('.storybook', glob))
    expect(stories.length).toBeGreaterThan(20)
    expect(stories.filter((file) => !loaded.some((glob) => posix.matchesGlob(file, glob)))).toEqual([])
  })

  test.each(Object.entries(SHELVES))(
    'those of %s are listed under %s, each file under a name of its own',
    (room, shelf) => {
      const titles = stories
        .filter((file) => isIn(file, room))
        .map((file) => /const meta = \{\s*title: '([^']+)'/.exec(read(file))?.[1])
      expect(titles.filter((title) => !title?.startsWith(`${shelf}/`))).toEqual([])
      expect(new Set(titles).size).toBe(titles.length)
    },
  )

  test('every heading that they are listed under is told to whoever looks for a screen', () => {
    const headings = stories.flatMap((file) => /const meta = \{\s*title: '([^'/]+)/.exec(read(file))?.[1] ?? [])
    expect(new Set(headings).size).toBeGreaterThan(10)
    const told = read('docs/finding-a-screen.md')
    expect([...new Set(headings)].filter((heading) => !told.includes(`_${heading}_`))).toEqual([])
  })

  test('no style sheet changes at a width that is not one of the breakpoints', () => {
    const known = BREAKPOINTS.flatMap((width) => [`${width}px`, `${width - 0.02}px`])
    const odd = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...read(file).matchAll(/@media[^{]*?\((?:min|max)-width:\s*([^)]+)\)/g)].map(([, width = '']) => [
          file,
          width,
        ]),
      )
      .filter(([, width = '']) => !known.includes(width))
    expect(odd).toEqual([])
  })
})
