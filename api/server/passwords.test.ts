import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  test('is kept as Argon2id, at no less than OWASP asks for, and is known again', async () => {
    const kept = await hashPassword('sunday soup for maria')
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(kept) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(await isPassword('sunday soup for maria', kept)).toBe(true)
    expect(await isPassword('sunday soup for marla', kept)).toBe(false)
  })

  test('that nobody has is never right, and takes the same work to tell', async () => {
    expect(await isPassword('sunday soup for maria', undefined)).toBe(false)
    expect(await isPassword('sunday soup for maria', '')).toBe(false)
  })
})
