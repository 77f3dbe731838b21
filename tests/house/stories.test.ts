import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS, UNUSED } from '#components/tokens/breakpoints.ts'
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

  describe('breakpoints', () => {
    /** Every width at which a style sheet changes something, in pixels, with its file. */
    const asked = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...read(file).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
          [...query.matchAll(/(min|max)-width:\s*([\d.]+)px\)/g)].map(([, side, width]) => ({
            file,
            // The last width below a breakpoint is written as 0.02 less.
            width: side === 'min' ? Number(width) : Number(width) + 0.02,
          })),
        ),
      )

    test('have the names and the widths of the spec', () => {
      expect(BREAKPOINTS).toEqual({ xs: 550, sm: 760, md: 1020, lg: 1270, xl: 1420, xxl: 1600 })
    })

    test('no style sheet changes at another width', () => {
      const known: readonly number[] = Object.values(BREAKPOINTS)
      expect(asked.length).toBeGreaterThan(50)
      expect(asked.filter(({ width }) => !known.includes(width))).toEqual([])
    })

    test.each(Object.entries(BREAKPOINTS))('%s is used, or left out with a reason', (name, width) => {
      const isUsed = asked.some((one) => one.width === width)
      expect({ [name]: Object.hasOwn(UNUSED, name) }).toEqual({ [name]: !isUsed })
    })

    test('every width in a media query is in pixels', () => {
      const odd = files
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => [...read(file).matchAll(/@media[^{]*?width:\s*([^)]+)\)/g)].map(([, width]) => width))
        .filter((width) => !/^[\d.]+px$/.test(width ?? ''))
      expect(odd).toEqual([])
    })
  })
})
