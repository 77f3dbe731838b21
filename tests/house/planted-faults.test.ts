import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allFaults } from '#tests/spec/faults/all-faults.ts'
import { misplacedFaults } from '#tests/spec/faults/planted-copy.ts'

test('each planted fault matches its file in one place', () => {
  expect(allFaults.length).toBeGreaterThan(100)
  expect(misplacedFaults(allFaults)).toEqual([])
})

test('the tests that should notice a planted fault exist', () => {
  const named = allFaults.flatMap(({ by }) => by?.files ?? [])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
