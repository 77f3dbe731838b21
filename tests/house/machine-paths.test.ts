import { describe, expect, test } from 'vitest'
import { files, read } from './tree.ts'

const TEXT = /\.(ts|tsx|mts|mjs|js|json|md|css|svg|html|ya?ml|sh|txt|toml)$|^[^.]*$|(^|\/)\.[a-z]+$/
const PATH_OF_A_MACHINE = /(^|[^\w.])\/(work|root|home|Users|tmp\/\w)\/?[\w.-]/
const REGISTRY = /\bregistry\s*=|\bregistry\.[a-z]|artifactory|verdaccio|npm-?mirror/i

const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
const texts = files.filter((file) => TEXT.test(file) && file !== 'tests/house/machine-paths.test.ts')

describe('the project can be in any folder', () => {
  test('no tracked file contains a path of one machine', () => {
    const found = texts.flatMap(linesOf).filter(({ line }) => PATH_OF_A_MACHINE.test(line))
    expect(found.map(({ at, line }) => `${at} ${line.trim().slice(0, 120)}`)).toEqual([])
  })

  test('no tracked file names the host of a registry', () => {
    const found = texts.flatMap(linesOf).filter(({ line }) => REGISTRY.test(line))
    expect(found.map(({ at, line }) => `${at} ${line.trim().slice(0, 120)}`)).toEqual([])
  })

  test.each(['cd /work/project', "'/root/.cache'", 'see /home/ana/covey'])(
    'recognizes %s as a path of one machine',
    (line) => expect(line).toMatch(PATH_OF_A_MACHINE),
  )
  test.each(['/user/home', 'flows/work/x', 'href="/how-it-works"', '/api/root'])(
    'accepts %s, which is no path of one machine',
    (line) => expect(line).not.toMatch(PATH_OF_A_MACHINE),
  )
})
