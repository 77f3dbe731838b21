import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFERENCE_EXTENSION } from '#api/contract/extension.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { WrongSetting } from '#api/server/settings/wrong-setting.ts'
import { call } from '#tests/support/people/call.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const SECRETS = { SIGNING_SECRET: 's'.repeat(32), ORDER_WEBHOOK_SECRET: 's'.repeat(32) }
const idsWith = (variables: Readonly<Record<string, string>>) =>
  readEnvironment({ ...SECRETS, ...variables }).extensionIds
const [ONE, OTHER] = ['a'.repeat(32), 'p'.repeat(32)]

describe('the extensions to which pages may send data', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ EXTENSION_IDS: `${ONE}, ${OTHER}` })
  })
  afterAll(() => server.stop())

  test('are those of the setting, and pages can read them', async () => {
    expect((await call(server, 'readSettings')).reply.extension_ids).toEqual([ONE, OTHER])
  })

  test('are none by default, and our own with the demo', () => {
    expect(idsWith({ DEMO: 'off' })).toEqual([])
    expect(idsWith({ HOST: '0.0.0.0' })).toEqual([])
    expect(idsWith({ DEMO: 'empty' })).toEqual([REFERENCE_EXTENSION])
    expect(idsWith({ DEMO: 'on', EXTENSION_IDS: ONE })).toEqual([ONE])
  })

  test.each(['https://store.example', 'A'.repeat(32), 'z'.repeat(32), 'a'.repeat(31), `${ONE},`, '*'])(
    'cannot be %s',
    (ids) => expect(() => idsWith({ EXTENSION_IDS: ids })).toThrow(WrongSetting),
  )
})
