import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { examples } from '#flows/withdrawal/examples.ts'
import { call } from '#tests/support/people/call.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { PASSWORD, prove, signUpLeader } from '#tests/support/people/member.ts'
import { richLeader } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const flow = 'withdrawal'

let server: TestServer
beforeAll(async () => {
  // Tokens expire later than the minutes that pass here.
  server = await startServer({ ACCESS_TTL_S: '3600' })
})
afterAll(() => server.stop())

/** A leader who has entered everything for a gift card, but has not confirmed their identity yet. */
async function atTheReview(amount = '25.00', brand: Record<string, unknown> = examples['gift-card'].valid[0].brand) {
  const { token, slug } = await richLeader(server, 9000, await signUpLeader(server))
  const body = { cove_slug: slug, draft: undefined }
  const { reply } = await call(server, 'createRun', { params: { flow }, body, token })
  let { revision } = reply
  const answer = async (step: string, given: Record<string, unknown>) => {
    const headers = {
      [FLOW_HEADERS.run]: reply.id,
      [FLOW_HEADERS.step]: step,
      [FLOW_HEADERS.revision]: String(revision),
      [FLOW_HEADERS.key]: `${reply.id}/${step}/${revision}/${server.services.now()}`,
    }
    const params = { flow, id: reply.id }
    const got = await call(server, 'recordAnswer', { params, body: { step, answer: given }, headers, token })
    if (got.status < 300) revision = got.reply.revision
    return got
  }
  await answer('withdrawal-mode', { kind: 'gift-card' })
  const typed = await answer('gift-card', { ...examples['gift-card'].valid[0], brand, amount })
  return { token, typed, confirm: () => answer('gift-card-review', { method: 'session' }) }
}

describe('“I just confirmed it”', () => {
  test('is accepted with a proof only, and otherwise refused at that answer', async () => {
    const { token, confirm } = await atTheReview()
    expect((await confirm()).status).toBe(200)
    server.pass(11 * 60_000)
    const { status, refusal } = await confirm()
    expect([status, refusal.code]).toEqual([409, 'proof-needed'])
    await prove(server, token)
    expect((await confirm()).status).toBe(200)
  })
})

describe('an amount that no gift card has', () => {
  const { bands: _, ...before } = examples['gift-card'].valid[0].brand
  const brand = {
    ...before,
    bands: [
      { least: 1000, most: 1000 },
      { least: 2500, most: 10_000 },
    ],
  }

  test('is refused where it is typed, before the proof', async () => {
    const { typed } = await atTheReview('15.00', brand)
    expect([typed.status, Object.keys(typed.refusal.fields ?? {})]).toEqual([422, ['amount']])
    expect((await atTheReview('10.00', brand)).typed.status).toBe(200)
  })

  test('is not checked for a card that was chosen before there were bands', async () => {
    expect((await atTheReview('15.00', before)).typed.status).toBe(200)
  })
})

describe('a signed-in member learns', () => {
  const me = async (token: string) => (await call(server, 'readUser', { token })).reply

  test('whether they have a password', async () => {
    const { email, token } = await signUpLeader(server)
    expect(await me(token)).toMatchObject({ has_password: true, proved_until: null })
    const { signedIn } = await press(server, await mailedLink(server, email))
    const own = signedIn?.response.access_token ?? ''
    expect(await me(own)).toMatchObject({ has_password: false })
    const body = { method: 'password', password: PASSWORD, otp: undefined } as const
    const tried = await call(server, 'reauthenticate', { body, token: own })
    expect(tried.refusal.code, 'so they are not asked for one').toBe('wrong-password')
  })
})
