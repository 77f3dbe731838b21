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
  test('each is imported only where it belongs', () => expect(misplaced(imports)).toEqual([]))

  test('one imported elsewhere is told in a sentence', () => {
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

  test('schemas are written in zod/mini: the whole of zod weighs four times as much', () => {
    const whole = imports.filter(({ from, specifier }) => isReleased(from) && /^zod(?!\/mini$)/.test(specifier))
    expect(whole.map(({ from }) => from)).toEqual([])
  })

  test('every imported package is a direct dependency, and one that a release needs is no devDependency', () => {
    const missing = imports.flatMap(({ from, specifier, to }) => {
      const name = packageOf(specifier)
      if (to !== undefined || name === 'node') return []
      const known = name in dependencies || (!isReleased(from) && name in devDependencies)
      return known ? [] : [`${from} imports ${specifier}, which package.json does not list`]
    })
    expect(missing).toEqual([])
  })

  test('every rule names a package that is installed', () => {
    const unknown = PACKAGES.filter(({ package: name }) => name !== 'node' && !(name in dependencies))
    expect(unknown).toEqual([])
  })
})

/** Configuration, what builds the pages, and the testers' side of the engine are not in a release. */
const NOT_RELEASED = ['.storybook/', 'machines/bench/', 'api/server/build/']
const isReleased = (file: string) =>
  file.includes('/') && !isTest(file) && !NOT_RELEASED.some((folder) => file.startsWith(folder))
