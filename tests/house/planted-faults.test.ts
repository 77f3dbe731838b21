import { expect, test } from 'vitest'
import { allFaults } from '#tests/spec/faults/all-faults.ts'
import { misplacedFaults } from '#tests/spec/faults/planted-copy.ts'

test('each fault that can be planted fits its file at one place', () => {
  expect(allFaults.length).toBeGreaterThan(80)
  expect(misplacedFaults(allFaults)).toEqual([])
})
