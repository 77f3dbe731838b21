import { posix } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { SHELVES as OPENING } from '#components/atlas/shelves.ts'
import { BREAKPOINTS, UNUSED } from '#components/tokens/breakpoints.ts'
import storybook from '../../.storybook/main.ts'
import { files, isIn, read } from './tree.ts'

const stories = files.filter((file) => file.endsWith('.stories.tsx'))

/** The heading in the Storybook sidebar for the stories of each folder. */
const SHELVES = { 'components/ui': 'Parts', 'components/fields': 'Fields' } as const

describe('stories', () => {
  test.each(Object.keys(SHELVES))('every component of %s has stories next to it', (room) => {
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
    'the stories of %s are listed under %s, each file under its own name',
    (room, shelf) => {
      const titles = stories
        .filter((file) => isIn(file, room))
        .map((file) => /const meta = \{\s*title: '([^']+)'/.exec(read(file))?.[1])
      expect(titles.filter((title) => !title?.startsWith(`${shelf}/`))).toEqual([])
      expect(new Set(titles).size).toBe(titles.length)
    },
  )

  test('every heading of the list is explained to people who look for a screen', () => {
    const headings = stories.flatMap((file) => /const meta = \{\s*title: '([^'/]+)/.exec(read(file))?.[1] ?? [])
    expect(new Set(headings).size).toBeGreaterThan(10)
    const told = read('docs/finding-a-screen.md')
    expect([...new Set(headings)].filter((heading) => !told.includes(`_${heading}_`))).toEqual([])
  })

  test('the opening page links to stories that exist, and has a picture of each', () => {
    const ids = stories.flatMap((file) => {
      const title = /const meta = \{\s*title: '([^']+)'/.exec(read(file))?.[1]
      const names = [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
      return title === undefined ? [] : names.map((name) => toId(title, storyNameFromExport(name)))
    })
    expect(OPENING.filter(({ story }) => !ids.includes(story))).toEqual([])
    const pictures = OPENING.map(({ name }) => `components/atlas/pictures/${name.toLowerCase()}.webp`)
    expect(pictures.filter((file) => !files.includes(file))).toEqual([])
  })

  describe('breakpoints', () => {
    /** Every screen width, in pixels, at which a style sheet changes something, with the file. */
    const asked = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...read(file).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
          [...query.matchAll(/(min|max)-width:\s*([\d.]+)(px|em)\)/g)].map(([, side, width, unit]) => {
            const pixels = Number(width) * (unit === 'em' ? 16 : 1)
            // Style sheets write the last width below a breakpoint as the breakpoint minus 0.02, so round up.
            return { file, width: side === 'min' ? pixels : Math.round(pixels + 0.02) }
          }),
        ),
      )

    test('have the names and the widths of the spec', () => {
      expect(BREAKPOINTS).toEqual({ xs: 550, sm: 760, md: 1020, lg: 1270, xl: 1420, xxl: 1600 })
    })

    test('are the only widths at which a style sheet changes', () => {
      const known: readonly number[] = Object.values(BREAKPOINTS)
      expect(asked.length).toBeGreaterThan(50)
      expect(asked.filter(({ width }) => !known.includes(width))).toEqual([])
    })

    test.each(Object.entries(BREAKPOINTS))('%s is used, or left out with a reason', (name, width) => {
      const isUsed = asked.some((one) => one.width === width)
      expect({ [name]: Object.hasOwn(UNUSED, name) }).toEqual({ [name]: !isUsed })
    })

    test('every width in a media query is in pixels, or in em if larger text needs more room', () => {
      const odd = files
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => [...read(file).matchAll(/@media[^{]*?width:\s*([^)]+)\)/g)].map(([, width]) => width))
        .filter((width) => !/^[\d.]+(px|em)$/.test(width ?? ''))
      expect(odd).toEqual([])
    })
  })
})
