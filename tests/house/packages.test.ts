import { describe, expect, test } from 'vitest'
import { type Import, imports, packageOf } from './imports.ts'
import { misplaced, PACKAGES } from './packages.ts'
import { isTest, read } from './tree.ts'

const uses = (from: string, specifier: string): Import => ({
  from,
  specifier,
  to: undefined,
  reExports: false,
  isLoaded: true,
})
const { dependencies, devDependencies } = JSON.parse(read('package.json'))

describe('packages', () => {
  test('are each imported only where they belong', () => expect(misplaced(imports)).toEqual([]))

  test('that are imported elsewhere are reported in a sentence', () => {
    expect(
      misplaced([
        uses('flows/signup/create.ts', 'xstate'),
        uses('flows/session/machine.ts', 'xstate'),
        uses('machines/walk/walk.ts', 'node:fs'),
        uses('machines/walk/walk.test.ts', 'node:fs'),
      ]),
    ).toEqual([
      'flows/signup/create.ts imports xstate, but flows are data, and XState runs them in machines/ alone',
      'machines/walk/walk.ts imports node:fs, but everything else runs in the browser as well',
    ])
  })

  test('do not include the whole of zod, which is four times as large as zod/mini', () => {
    const whole = imports.filter(({ from, specifier }) => isReleased(from) && /^zod(?!\/mini$)/.test(specifier))
    expect(whole.map(({ from }) => from)).toEqual([])
  })

  test('that are imported are direct dependencies, and none that a release needs is a devDependency', () => {
    const missing = imports.flatMap(({ from, specifier, to }) => {
      const name = packageOf(specifier)
      if (to !== undefined || name === 'node') return []
      const known = name in dependencies || (!isReleased(from) && name in devDependencies)
      return known ? [] : [`${from} imports ${specifier}, which package.json does not list`]
    })
    expect(missing).toEqual([])
  })

  test('in every rule are installed', () => {
    const unknown = PACKAGES.filter(({ package: name }) => name !== 'node' && !(name in dependencies))
    expect(unknown).toEqual([])
  })
})

/**
 * What a portal's release does not contain: Storybook and its atlas, the code that builds the pages, the test bench, and
 * the browser extension, which is bundled.
 */
const NOT_RELEASED = ['.storybook/', 'components/atlas/', 'machines/bench/', 'api/server/build/', 'extension/']
const isReleased = (file: string) =>
  file.includes('/') && !isTest(file) && !NOT_RELEASED.some((folder) => file.startsWith(folder))
