import * as argon2 from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@node-rs/argon2', { spy: true })

// Another test file of this process may have loaded the module before with the package that is not watched.
vi.resetModules()
const { hashPassword, isPassword } = await import('./passwords.ts')

describe('a password', () => {
  test('is stored as Argon2id with at least the OWASP parameters, and is recognized', async () => {
    const kept = await hashPassword('sunday soup for maria')
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(kept) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(await isPassword('sunday soup for maria', kept)).toBe(true)
    expect(await isPassword('sunday soup for marla', kept)).toBe(false)
  })

  test('of an unknown account is never right, and takes the same work to check', async () => {
    const kept = await hashPassword('sunday soup for maria')
    const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4)
    for (const nobodys of [undefined, '']) {
      vi.mocked(argon2.verify).mockClear()
      expect(await isPassword('sunday soup for maria', nobodys)).toBe(false)
      const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => costOf(hash))
      expect(costs).toEqual([costOf(kept)])
    }
  })
})
