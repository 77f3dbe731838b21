import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { oneEach } from '#machines/bench/states/one-each.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { checkReport } from '#tests/bench/flow-check.ts'
import { walkReport } from '#tests/bench/flow-walk.ts'
import { ask, finish, is, list, pick } from '#tests/support/planted/planted.ts'

const folder = mkdtempSync(join(tmpdir(), 'covey-walk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const flow = list('mail', [ask('sign', { fields: { email: email() } }), finish('done')])
const walked = (answers: object) => {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify({ answers }))
  return walkReport([flow], file)
}

describe('the report of walk', () => {
  test('says that a wrong address is not valid', async () => {
    const { text, holds } = await walked({ sign: { email: 'ana' } })
    expect(text).toContain('refused   sign: email: not an e-mail address')
    expect([text.includes('Back      closes'), holds]).toEqual([true, false])
  })

  test('shows an end without a way back', async () => {
    const { text, holds } = await walked({ sign: { email: 'ana@example.com' } })
    expect(text).toContain('mail: ended')
    expect([text.includes('Back'), holds]).toEqual([false, true])
  })

  test('lists answers to unknown steps apart from answers to steps that are not asked', async () => {
    const { text, holds } = await walked({ sing: { email: 'ana@example.com' } })
    expect(text).toContain('  no step   sing: "mail" has no step with this name')
    expect([text.includes('not asked'), holds]).toEqual([false, false])
  })

  test('says that a file is missing or not a file', async () => {
    await expect(walkReport([flow], join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read: ')
    await expect(walkReport([flow], undefined)).rejects.toThrow('walk needs --answers FILE')
  })
})

test('two flows with the same id are reported, whichever is named', async () => {
  expect(oneEach([flow])).toEqual([flow])
  await expect(checkReport([flow], [flow, { ...flow }])).rejects.toThrow(
    'Two flows of the catalogue are called "mail".',
  )
})

describe('walk confirms the findings of check for the answers that show them', () => {
  const PAID = effect('pay', { after: 'wall' })
  const walkedIn = async (broken: AnyFlow) => {
    const [finding] = check([{ flow: broken }])
    if (finding?.witness.kind !== 'walk') throw new Error('There is nothing to walk.')
    const { given, answers, receipts } = finding.witness
    const file = join(folder, 'witness.json')
    writeFileSync(file, JSON.stringify({ given, answers, receipts }))
    const { text, holds } = await walkReport([broken], file)
    expect([holds, text]).toEqual([false, expect.stringContaining(`${finding.message} (${finding.rule})`)])
    return text
  }

  test('such as a dead end', async () => {
    const mode = pick('mode', ['card', 'bank'])
    const done = finish('done', { reads: ['mode'], when: is('mode', 'kind', 'card') })
    expect(await walkedIn(list('stops', [mode, ask('last'), done]))).toContain(
      'stops: a dead end: no step follows last',
    )
  })
  test('such as an end without a required effect, which is named', async () => {
    const paid = finish('paid', { reads: ['pay'], needs: [['pay']] })
    expect(await walkedIn(list('unpaid', [ask('pay', { doors: ['later'], effect: PAID }), paid]))).toContain(
      'unpaid: ended, though "pay" of the step "pay" has not happened',
    )
  })
  test('such as a call that can only be refused again, without a way back', async () => {
    const send = ask('send', { fields: {}, kind: 'automatic', effect: effect('send', { failures: { busy: stay } }) })
    expect(await walkedIn(list('shut', [ask('pay', { effect: PAID }), send, finish('done')]))).toContain(
      'shut: stuck at send if that is refused: nothing can be changed and there is no way back',
    )
  })
})
