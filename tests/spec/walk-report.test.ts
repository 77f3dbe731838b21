import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { oneEach } from '#machines/bench/states/one-each.ts'
import { email } from '#machines/define/fields/email.ts'
import { checkReport } from '#tests/bench/flow-check.ts'
import { walkReport } from '#tests/bench/flow-walk.ts'
import { ask, finish, list } from '#tests/support/planted/planted.ts'

const folder = mkdtempSync(join(tmpdir(), 'covey-walk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const flow = list('mail', [ask('sign', { fields: { email: email() } }), finish('done')])
const walked = (answers: object) => {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify({ answers }))
  return walkReport([flow], file)
}

describe('where answers stand, as a tester reads it', () => {
  test('a wrong address is said to be none', () => {
    const { text, holds } = walked({ sign: { email: 'ana' } })
    expect(text).toContain('refused   sign: email: not an e-mail address')
    expect([text.includes('Back      closes'), holds]).toEqual([true, false])
  })

  test('an end has no way back', () => {
    const { text, holds } = walked({ sign: { email: 'ana@example.com' } })
    expect(text).toContain('mail: ended')
    expect([text.includes('Back'), holds]).toEqual([false, true])
  })

  test('a file that is not there, or none, is said so', () => {
    expect(() => walkReport([flow], join(folder, 'none.json'))).toThrow('none.json cannot be read: ')
    expect(() => walkReport([flow], undefined)).toThrow('walk needs --answers FILE')
  })
})

test('two flows of one id are said so, whichever is asked for', async () => {
  expect(oneEach([flow])).toEqual([flow])
  await expect(checkReport([flow], [flow, { ...flow }])).rejects.toThrow(
    'Two flows of the catalogue are called "mail".',
  )
})
