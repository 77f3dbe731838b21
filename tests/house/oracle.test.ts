import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

/** Every file of the project that a file imports, directly or indirectly. */
function closureOf(file: string, known: Set<string> = new Set()): ReadonlySet<string> {
  for (const { to } of importsOf(file)) {
    if (to === undefined || known.has(to)) continue
    known.add(to)
    closureOf(to, known)
  }
  return known
}

test('the oracle shares nothing with the engine except how a flow is declared', () => {
  const shared = [...closureOf('tests/oracle/laws.ts')]
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.filter((file) => !file.startsWith('machines/define/'))).toEqual([])
})
