import { describe, expect, test } from 'vitest'
import { patternOf, promisesOf } from './documents.ts'
import { files, folders, read } from './tree.ts'

const topLevel = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
const pages = files.filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file))
/** Whether a page tells its readers to create this file. Pages that explain how to write a flow do. */
const isMadeBy = (page: string, path: string): boolean =>
  [...page.matchAll(/-- new flow ([\w-]+)/g)].some(([, name]) => path.split(/[/.]/).includes(name ?? ''))
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts
const places = [...files, ...folders]

describe('the documentation', () => {
  // Skip docs/decisions. Its pages describe the project on a certain day, and may name files that no longer exist.
  const living = pages.filter((page) => !page.startsWith('docs/decisions/'))

  test('names only npm commands that are scripts', () => {
    const wrong = living.flatMap((page) =>
      promisesOf(read(page), topLevel)
        .scripts.filter((name) => !(name in scripts))
        .map((name) => `${page}: npm run ${name} does not exist`),
    )
    expect(wrong).toEqual([])
  })

  test('names only paths that exist', () => {
    const wrong = living.flatMap((page) =>
      promisesOf(read(page), topLevel)
        .paths.filter((path) => !isMadeBy(read(page), path) && !places.some((place) => patternOf(path).test(place)))
        .map((path) => `${page}: ${path} does not exist`),
    )
    expect(wrong).toEqual([])
  })

  test('is searched for commands and paths in spans and blocks', () => {
    const page =
      'Type `npm run flow -- list`, then `npm start`.\n```sh\nnpm ci && npm run -s bench\ncat flows/x.ts\n```\nSee `app/page.tsx`.'
    const { scripts, paths } = promisesOf(page, ['app', 'flows'])
    expect(scripts.toSorted()).toEqual(['bench', 'flow', 'start'])
    expect(paths.toSorted()).toEqual(['app/page.tsx', 'flows/x.ts'])
  })

  test('has scripts that start existing files', () => {
    const started = Object.entries(scripts).flatMap(([name, line]) =>
      [...line.matchAll(/\b(?:node|--config) (?:--\S+ )*([\w./-]+\.m?[jt]s)\b/g)].map(([, file = '']) => [name, file]),
    )
    expect(started.length).toBeGreaterThan(3)
    expect(started.filter(([, file = '']) => !files.includes(file))).toEqual([])
  })
})
