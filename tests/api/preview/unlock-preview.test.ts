import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasPreviewCookie } from '#api/server/preview/preview-cookie.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const PASSWORD = ' Quails before Dawn '
let server: TestServer
beforeAll(async () => {
  server = await startServer({ PREVIEW_PASSWORD: PASSWORD, TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())
beforeEach(() => server.services.store.transact((tx) => tx.deleteFrom('attempts').execute()))

const unlock = (password: string, from = '10.0.0.1') =>
  call(server, 'unlockPreview', { body: { password }, headers: { 'X-Forwarded-For': from } })

const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().map((cookie) => cookie.split(';')[0])
const isProof = (cookie: string | undefined, environment = server.services.environment, now = server.services.now()) =>
  hasPreviewCookie(environment, cookie, now)

describe('the preview password', () => {
  test('is compared exactly, including spaces and capital letters', async () => {
    for (const wrong of [PASSWORD.trim(), PASSWORD.toLowerCase(), `${PASSWORD}x`, 'x']) {
      const { status, refusal, headers } = await unlock(wrong)
      expect([status, refusal.code, refusal.fields]).toEqual([
        422,
        'wrong-preview-password',
        { password: ['Wrong Password!'] },
      ])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await unlock(PASSWORD)).status).toBe(204)
  })

  test('returns a cookie that scripts cannot read, and a marker that they can', async () => {
    const [proof = '', note = ''] = (await unlock(PASSWORD)).headers.getSetCookie()
    expect(proof).toMatch(/^covey_preview=[^;]+;.*HttpOnly/)
    expect(note).toMatch(/^IS_LAUNCH_USER=true;/)
    for (const cookie of [proof, note]) expect(cookie).toMatch(/Path=\/(;|$)/)
    for (const cookie of [proof, note]) expect(cookie).toContain('SameSite=Lax')
    expect(note).not.toContain('HttpOnly')
    expect(`${proof}${note}`).not.toContain('Quails')
  })

  test('is not checked if no gate is set, and returns nothing', async () => {
    const open = await startServer({ PREVIEW_PASSWORD: '' })
    try {
      const { status, headers } = await call(open, 'unlockPreview', { body: { password: 'anything' } })
      expect([status, headers.getSetCookie()]).toEqual([204, []])
    } finally {
      await open.stop()
    }
  })
})

describe('the proof of the preview password', () => {
  test('is valid for ninety days, on every instance with the same secret and password', async () => {
    const [proof] = cookiesOf(await unlock(PASSWORD))
    const { environment, now } = server.services
    expect(isProof(proof)).toBe(true)
    expect(isProof(proof, { ...environment })).toBe(true)
    expect(isProof(`other=1; ${proof}; more=2`)).toBe(true)
    expect(isProof(proof, environment, now() + 89 * DAY_MS)).toBe(true)
    expect(isProof(proof, environment, now() + 91 * DAY_MS)).toBe(false)
  })

  test('becomes invalid with another password or another secret', async () => {
    const [proof] = cookiesOf(await unlock(PASSWORD))
    const { environment } = server.services
    expect(isProof(proof, { ...environment, previewPassword: 'another' })).toBe(false)
    expect(isProof(proof, { ...environment, signingSecret: 'x'.repeat(32) })).toBe(false)
  })

  test('cannot be forged', async () => {
    const [proof = ''] = cookiesOf(await unlock(PASSWORD))
    const [, expiry = '', signature = ''] = /=(\d+)\.(.+)$/.exec(proof) ?? []
    for (const forged of [
      `covey_preview=${Number(expiry) + DAY_MS}.${signature}`,
      `covey_preview=${expiry}.${'A'.repeat(43)}`,
      `covey_preview=${expiry}.`,
      `covey_preview=${expiry}`,
      'covey_preview=',
      'covey_preview=true',
      'IS_LAUNCH_USER=true',
      `${proof}x`,
      '',
      undefined,
    ])
      expect(isProof(forged), `${forged}`).toBe(false)
  })
})

describe('tries of the preview password', () => {
  test('are limited to ten for one caller, after which even the right one is refused for a while', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await unlock('wrong')).status).toBe(422)
    const { status, refusal, headers } = await unlock(PASSWORD)
    expect([status, refusal.code]).toEqual([429, 'too-many-requests'])
    expect(refusal.detail).toContain('15 minutes')
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
    expect((await unlock(PASSWORD, '10.0.0.2')).status, 'another caller').toBe(204)
    server.pass(15 * MINUTE_MS + 1000)
    expect((await unlock(PASSWORD)).status).toBe(204)
  })

  test('count when they are sent at once', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, at) => unlock(`guess ${at}`)))
    expect(all.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    expect(all.every(({ status }) => [422, 429].includes(status))).toBe(true)
  })

  test('from many addresses together are limited', async () => {
    const now = server.services.now()
    await server.services.store.transact((tx) =>
      tx
        .insertInto('attempts')
        .values({ key: 'preview', count: 499, ends_at: now + HOUR_MS })
        .execute(),
    )
    expect((await unlock('wrong', '10.1.0.1')).status).toBe(422)
    expect((await unlock('wrong', '10.1.0.2')).status).toBe(429)
  })

  test('do not count if they are right', async () => {
    for (let tries = 0; tries < 25; tries++) expect((await unlock(PASSWORD)).status).toBe(204)
    const left = await server.services.store.read.selectFrom('attempts').select(['key', 'count']).execute()
    expect(left.filter(({ count }) => count > 0)).toEqual([])
  })
})
