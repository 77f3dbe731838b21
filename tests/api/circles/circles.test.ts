import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeSent } from '#api/contract/effects/place-sent.ts'
import { examples } from '#flows/signup/examples.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import signupWords from '#messages/en/signup.json'
import { call } from '#tests/support/people/call.ts'
import { goTo, IN_DAYTON, type Leader, STORY, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let stranger: Leader
beforeEach(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  stranger = await signUpLeader(server)
  await goTo(server, leader, 'add-extension')
})
afterEach(() => server.stop())

const change = (
  slug: string,
  body: NonNullable<Parameters<typeof call<'updateCircle'>>[2]>['body'],
  token: string | undefined,
) => call(server, 'updateCircle', { params: { slug }, body, token })

describe('a complete Circle', () => {
  test('can be read by its slug and by its readable address', async () => {
    const bySlug = await call(server, 'readCircle', { params: { slug: leader.slug } })
    const byAddress = await call(server, 'readCircle', { params: { slug: bySlug.reply.vanity_url ?? '' } })
    expect(byAddress.reply).toEqual(bySlug.reply)
  })

  test('keeps its address when its title changes', async () => {
    const { reply } = await change(leader.slug, { headline: 'Monday soup' }, leader.token)
    expect([reply.headline, reply.vanity_url]).toEqual(['Monday soup', 'sunday-soup-for-maria'])
  })

  test('can be changed by its leader only', async () => {
    expect((await change(leader.slug, { purpose: 'Mine now' }, stranger.token)).status).toBe(404)
    expect((await change(leader.slug, { purpose: 'Mine now' }, undefined)).status).toBe(401)
    const { status } = await call(server, 'inviteToCircle', {
      params: { slug: leader.slug },
      body: { emails: ['a@example.com'], message: undefined },
      token: stranger.token,
    })
    expect(status).toBe(404)
    expect((await call(server, 'readCircle', { params: { slug: leader.slug } })).reply.purpose).toBe(
      examples.purpose.valid[0].purpose,
    )
  })

  test('is opened by the token of an invitation', async () => {
    await call(server, 'inviteToCircle', {
      params: { slug: leader.slug },
      body: { emails: ['ana@example.com'], message: undefined },
      token: leader.token,
    })
    await server.services.post.deliver()
    const { readdir, readFile } = await import('node:fs/promises')
    const texts = await Promise.all(
      (await readdir(`${server.dataDir}/outbox`)).map((file) => readFile(`${server.dataDir}/outbox/${file}`, 'utf8')),
    )
    const token = texts.map((text) => /invited_token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
    expect((await call(server, 'readCircle', { params: { slug: token } })).reply.slug).toBe(leader.slug)
    server.pass(31 * 24 * 60 * 60 * 1000)
    expect((await call(server, 'readCircle', { params: { slug: token } })).status).toBe(404)
  })
})

describe('an incomplete Circle', () => {
  test('looks to strangers like a Circle that does not exist', async () => {
    const theirs = await call(server, 'readCircle', { params: { slug: stranger.slug }, token: leader.token })
    const missing = await call(server, 'readCircle', { params: { slug: 'no-such-circle' }, token: leader.token })
    expect([theirs.status, theirs.refusal]).toEqual([404, missing.refusal])
    const patch = await change(stranger.slug, { purpose: 'Mine now' }, leader.token)
    expect([patch.status, patch.refusal]).toEqual([
      404,
      (await change('no-such-circle', { purpose: 'x' }, leader.token)).refusal,
    ])
  })

  test('can be filled in in any order outside its set-up, and is complete once nothing is missing', async () => {
    const who = await signUpLeader(server)
    const { reply: titled } = await change(who.slug, { headline: 'Books for room 12', story: STORY }, who.token)
    expect([titled.registration_stage, titled.vanity_url]).toEqual(['TYPE_LOCATION', null])
    await change(who.slug, { purpose: 'Books', beneficiary_picture_url: 'drawing:scene-books' }, who.token)
    const { reply } = await change(
      who.slug,
      { ...IN_DAYTON, cove_type: 'CLASSROOM', registration_stage: 'DONE' },
      who.token,
    )
    expect(reply).toMatchObject({
      registration_stage: 'DONE',
      is_registration_complete: true,
      vanity_url: 'books-for-room-12',
    })
    const { reply: run } = await call(server, 'readRun', { params: { flow: 'signup', id: who.run }, token: who.token })
    expect(run.circle?.is_registration_complete).toBe(true)
    expect(Object.keys(run.draft.entries).sort()).toEqual([
      'create-account',
      'image',
      'purpose',
      'story',
      'title',
      'type-location',
    ])
  })

  test.each([
    [{ registration_stage: 'DONE' as const }],
    [{ is_registration_complete: true }],
    [{ headline: 'Soup', registration_stage: 'STORY' as const }],
  ])('does not become complete by a call that says so: %o', async (body) => {
    const who = await signUpLeader(server)
    const { status, refusal } = await change(who.slug, body, who.token)
    expect([status, refusal.code, refusal.step]).toEqual([422, 'registration-incomplete', 'type-location'])
    expect(
      (await call(server, 'readCircle', { params: { slug: who.slug }, token: who.token })).reply.headline,
    ).toBeNull()
  })
})

test('a place comes from the search as a whole, and a ZIP code must be in its state', async () => {
  const who = await signUpLeader(server)
  expect((await change(who.slug, { city: 'Dayton' }, who.token)).refusal.fields).toHaveProperty('city')
  expect((await change(who.slug, { ...IN_DAYTON, zip_code: '90210' }, who.token)).refusal.fields).toHaveProperty(
    'zip_code',
  )
  expect((await change(who.slug, { ...IN_DAYTON, zip_code: '45402' }, who.token)).reply.zip_code).toBe('45402')
  expect(
    (await change(who.slug, { zip_code: '10001' }, who.token)).refusal.fields,
    'against the city that is kept',
  ).toHaveProperty('zip_code')
  const [elsewhere] = (await call(server, 'searchPlaces', { query: { q: 'Los Angeles' } })).reply
  if (!elsewhere) throw new Error('The search knows no Los Angeles.')
  expect(
    (await change(who.slug, placeSent(elsewhere), who.token)).refusal.fields,
    'against the ZIP code that is kept',
  ).toHaveProperty('zip_code')
  expect((await change(who.slug, { zip_code: '' }, who.token)).reply.zip_code).toBeNull()
})

test('a member creates a Circle with the known values, once for each key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const start = () =>
    call(server, 'createCircle', { body: { cove_type: 'CLUB', headline: 'The band' }, token: stranger.token, headers })
  const [one, two] = await Promise.all([start(), start()])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.reply.id).toBe(one.reply.id)
  expect(one.reply).toMatchObject({
    cove_type: 'CLUB',
    headline: 'The band',
    registration_stage: 'TYPE_LOCATION',
    role: 'ADMINISTRATOR',
  })
  const { reply } = await call(server, 'listCircles', { token: stranger.token })
  expect(reply.filter(({ headline }) => headline === 'The band')).toHaveLength(1)
})

describe('readable addresses', () => {
  const complete = async (headline: string) => {
    const who = await signUpLeader(server)
    const { reply } = await change(
      who.slug,
      { ...IN_DAYTON, purpose: 'p', story: STORY, beneficiary_picture_url: 'drawing:scene-jar', headline },
      who.token,
    )
    return { slug: who.slug, vanity: reply.vanity_url }
  }
  test.each([
    ['Élodie’s “Café” & Ñandú!', 'elodies-cafe-nandu'],
    ['All', 'all-2'],
    ['orders', 'orders-2'],
  ])('%s is at %s', async (headline, address) => {
    expect((await complete(headline)).vanity).toBe(address)
  })
  test('get a number if they are taken, and the slug if the title has no readable letters', async () => {
    expect((await complete('Twice')).vanity).toBe('twice')
    expect((await complete('twice!')).vanity).toBe('twice-2')
    const { slug, vanity } = await complete('汤 🍲')
    expect(vanity).toBe(slug)
  })
  test.each(['new', 'orders', '__proto__', '..', '%', "' or 1=1 --"])('"%s" leads to no Circle', async (slug) => {
    expect((await call(server, 'readCircle', { params: { slug } })).status).toBe(404)
  })
})

test('a Circle sends at most fifty invitations a day', async () => {
  const who = await signUpLeader(server)
  await change(who.slug, { headline: 'Soup' }, who.token)
  const twenty = (name: string) => Array.from({ length: 20 }, (_, index) => `${name}${index}@example.com`)
  const send = (emails: string[]) =>
    call(server, 'inviteToCircle', {
      params: { slug: who.slug },
      body: { emails, message: undefined },
      token: who.token,
    })
  await send(twenty('a'))
  await send(twenty('b'))
  const { reply } = await send(twenty('c'))
  expect(reply.results.map(({ status }) => status)).toEqual([...Array(10).fill('SENT'), ...Array(10).fill('LIMIT')])
  const none = await send(['d@example.com'])
  expect([none.status, none.refusal.code]).toEqual([429, 'too-many-invites'])
})

test('the five types say what they are for in the words of the step that asks for the type', async () => {
  const { reply, headers } = await call(server, 'listCircleTypes')
  const shown = signupWords.steps['type-location'].fields.cove_type.options
  expect(reply.map(({ code, name, description }) => ({ code, title: name, hint: description }))).toEqual(
    CIRCLE_TYPES.map((code) => ({ code, ...shown[code] })),
  )
  expect(reply.map(({ code }) => code)).toEqual(['CAREGIVING', 'CLASSROOM', 'MILITARY_FAMILY', 'CLUB', 'OTHER'])
  expect(reply.every(({ name, description, cause_kinds }) => name && description && cause_kinds.length > 0)).toBe(true)
  expect(headers.get('cache-control')).toContain('max-age')
})
