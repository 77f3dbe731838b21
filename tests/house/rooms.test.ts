import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodesOf, type Place } from './syntax.ts'
import { files, folders, isIn, isTest, read, sources } from './tree.ts'

const FORBIDDEN = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib', 'types', 'constants']

/** Everything that may be in the project's root folder. */
const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'next.config.ts',
  'tsconfig.json',
  'README.md',
  'LICENSE',
  'app',
  'machines',
  'flows',
  'components',
  'api',
  'messages',
  'tests',
  'extension',
  'docs',
  'public',
  '.storybook',
  '.ci',
]
const MAY_STAND = /^(instrumentation(-client)?\.ts|\.git(ignore|attributes)|\.npmrc|\.dockerignore|\.editorconfig)$/

/** The file with the handlers of the API, one per line. */
const HANDLERS = 'api/server/http/handlers.ts'

describe('the rooms of the project', () => {
  test('nothing is at the top that is not in the plan', () => {
    const found = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
    expect(found.filter((name) => !TOP_LEVEL.includes(name) && !MAY_STAND.test(name))).toEqual([])
  })

  test('no room has a meaningless name', () => {
    expect(folders.filter((folder) => FORBIDDEN.includes(posix.basename(folder)))).toEqual([])
  })

  test('no file has a meaningless name', () => {
    // Allow messages/en/common.json, because the spec prescribes the name.
    const found = files.filter((file) => FORBIDDEN.includes(posix.basename(file).split('.')[0] ?? ''))
    expect(found.filter((file) => !isIn(file, 'messages/en'))).toEqual([])
  })

  test('sources are named in kebab-case', () => {
    const found = sources.filter((file) => {
      const name = posix.basename(file).replace(/(\.alone)?(\.(test|test-d|stories|config|d))?\.(ts|tsx|mts|mjs)$/, '')
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !isIn(file, 'app')
    })
    expect(found).toEqual([])
  })

  test('a test that replaces a module shares modules with no other test', () => {
    const found = files.filter((file) => isTest(file) && isIn(file, 'tests') && /^vi\.(do)?[mM]ock\(/m.test(read(file)))
    // Leave out tests/journeys: each of its files runs alone anyway.
    expect(found.filter((file) => !file.endsWith('.alone.test.ts') && !isIn(file, 'tests/journeys'))).toEqual([])
    expect(found.length).toBeGreaterThan(1)
  })

  test('no file is an index or only re-exports, so each import names the place of the code', () => {
    expect(files.filter((file) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))).toEqual([])
    const handing = sources.filter((file) =>
      onlyHandsOn(nodesOf(file).filter(({ parent }) => parent?.type === 'Program')),
    )
    // Allow this one list. It is read as a whole, and nothing is imported from it by name.
    expect(handing).toEqual([HANDLERS])
    const readers = sources.filter((file) => !isTest(file) && read(file).includes("/handlers.ts'"))
    expect(readers).toEqual(['api/server/http/mounted.ts'])
  })

  test('a page of app has at most 40 lines, because its code belongs in components', () => {
    const long = files.filter((file) => /^app\/.*page\.tsx$/.test(file) && read(file).split('\n').length > 41)
    expect(long).toEqual([])
  })

  test('each unit test is next to a source of the same name', () => {
    const known = new Set(files)
    const alone = files.filter((file) => isTest(file) && !isIn(file, 'tests') && /\.test\.tsx?$/.test(file))
    expect(alone.filter((file) => !known.has(file.replace(/\.test(\.tsx?)$/, '$1')))).toEqual([])
  })
})

const onlyHandsOn = (statements: readonly Place[]) =>
  statements.length > 0 && statements.every(({ node }) => node.type.startsWith('Export') && node.source)
