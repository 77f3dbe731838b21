import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { OwnCircleFlow } from '#api/contract/own-circle.ts'
import { withHeadline } from '#api/server/circles/default-headline.ts'
import type { StepId } from '#flows/names.ts'
import { examples } from '#flows/signup/examples.ts'
import { GROUP_KINDS } from '#flows/signup/steps/kinds.ts'
import { call } from '#tests/support/people/call.ts'
import { press } from '#tests/support/people/email-link.ts'
import { linksTo } from '#tests/support/people/mails.ts'
import { newEmail, person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const [group] = examples['group-beneficiary'].valid
const [team] = examples['team-group-beneficiary'].valid
const TEAM = {
  welcome: {},
  'create-account': { door: 'later' },
  'group-beneficiary': group,
  'team-group-beneficiary': team,
}
const IN_GROUP = {
  headline: 'Dayton Comets',
  cove_type: 'CLUB',
  cause_kind: 'SPORTS',
  group_kind: 'TEAM',
  city: 'Dayton',
  state: 'OH',
  team_name: 'Under 12',
  team_season: 'Fall 2026',
}

/** The step at which Continue creates the Circle. */
const FIRST = {
  signup: 'create-account',
  careflow: 'care-welcome',
  groupflow: 'welcome',
  animalflow: 'welcome',
} as const satisfies Record<OwnCircleFlow, StepId>

/** A signed-in member, in a flow that has asked nothing yet. */
async function beginning(flow: OwnCircleFlow, by?: { token: string; slug: string }) {
  const token = by?.token ?? (await call(server, 'signUp', { body: person() })).reply.response.access_token
  const body = by ? { cove_slug: by.slug } : {}
  const run = (await call(server, 'createRun', { params: { flow }, body, token })).reply
  const at = { token, flow, run: run.id, revision: run.revision, slug: '' }
  const headers = (step: StepId, key: string = randomUUID()) => ({
    [FLOW_HEADERS.run]: at.run,
    [FLOW_HEADERS.step]: step,
    [FLOW_HEADERS.revision]: String(at.revision),
    [FLOW_HEADERS.key]: key,
  })
  const keepUp = <Got extends { headers: Headers }>(got: Got): Got => {
    at.revision = Number(got.headers.get(FLOW_HEADERS.revision) ?? at.revision)
    return got
  }
  return {
    at,
    headers,
    async begin(body: object = {}, key?: string) {
      const got = keepUp(await call(server, 'createCircle', { body, headers: headers(FIRST[flow], key), token }))
      if (got.status === 201) at.slug = got.reply.slug
      return got
    },
    async change(step: StepId, body: object) {
      const params = { slug: at.slug }
      return keepUp(await call(server, 'updateCircle', { params, body, headers: headers(step), token }))
    },
    async invite(emails: string[]) {
      const params = { slug: at.slug }
      const sent = { params, body: { emails, message: undefined }, headers: headers('invite-others'), token }
      return keepUp(await call(server, 'inviteToCircle', sent))
    },
    async record(step: StepId, answer: object) {
      const params = { flow, id: at.run }
      const body = { step, answer: { ...answer } }
      return keepUp(await call(server, 'recordAnswer', { params, body, headers: headers(step), token }))
    },
  }
}

const circlesOf = async (token: string) => (await call(server, 'listCircles', { token })).reply
const runsOf = async (flow: OwnCircleFlow, token: string) =>
  (await call(server, 'listRuns', { params: { flow }, token })).reply

describe('a flow that creates a Circle and begins with a question', () => {
  test.each([
    ['careflow', { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' }],
    ['careflow', { cove_type: 'OTHER', cause_kind: 'CAREGIVER' }],
    ['careflow', { cove_type: 'MILITARY_FAMILY', cause_kind: 'CAREGIVER' }],
    ['careflow', { cove_type: 'OTHER', cause_kind: 'STUDENT' }],
    ['groupflow', { cove_type: 'CLUB' }],
    ['animalflow', { cove_type: 'OTHER', cause_kind: 'ANIMAL' }],
  ] as const)(
    '%s, %o: creates the Circle when a member presses Continue, and the portal can finish it',
    async (flow, known) => {
      const { begin, at } = await beginning(flow)
      expect(await circlesOf(at.token), 'people who only look leave nothing behind').toEqual([])
      const { reply, status } = await begin(known)
      expect(status).toBe(201)
      expect(reply).toMatchObject({ ...known, registration_stage: 'TYPE_LOCATION', role: 'ADMINISTRATOR' })
      const [setUp] = await runsOf('signup', at.token)
      expect(setUp?.circle?.slug).toBe(reply.slug)
      expect(setUp?.draft.entries['type-location']).toMatchObject({
        answer: { cove_type: known.cove_type },
        reopened: true,
      })
    },
  )

  test('keeps what the first questions asked for the same steps of the set-up', async () => {
    const { at, begin, record, invite } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    await record('optional-beneficiary', { who: 'me' })
    await record('add-extension', { extension: 'installed' })
    const later = async () => (await runsOf('signup', at.token))[0]?.draft.entries
    expect((await later())?.['add-extension']?.answer).toEqual({ extension: 'installed' })
    expect((await later())?.['invite-others']).toBeUndefined()
    expect((await invite(['ana@example.com'])).status).toBe(200)
    expect((await later())?.['invite-others']).toMatchObject({
      answer: { items: [{ email: 'ana@example.com' }] },
      receipt: { results: [{ email: 'ana@example.com', status: 'SENT' }] },
    })
  })

  test('changes the kind of care when a member goes back to the first question', async () => {
    const { begin, at } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    const again = await begin({ cove_type: 'OTHER', cause_kind: 'STUDENT' })
    expect(again.status).toBe(201)
    expect(await circlesOf(at.token)).toMatchObject([{ cove_type: 'OTHER', cause_kind: 'STUDENT' }])
  })

  test('creates one Circle, however often and fast Continue is pressed', async () => {
    const { begin, at } = await beginning('careflow')
    const body = { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' }
    const key = randomUUID()
    const first = await Promise.all([begin(body, key), begin(body, key), begin(body)])
    expect(first.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    const again = await begin(body)
    expect(again.status).toBe(201)
    const circles = await circlesOf(at.token)
    expect(circles.map(({ slug }) => slug)).toEqual([again.reply.slug])
  })

  test('keeps the same Circle when its kind is changed, without the answers for the other kind', async () => {
    const care = await beginning('careflow')
    await care.begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    await care.record('optional-beneficiary', { who: 'now' })
    const about = { beneficiary_first_name: 'Maria', beneficiary_relationship: 1, beneficiary_email: '' }
    await care.change('beneficiary-form', about)
    const { token, slug } = care.at
    const other = await beginning('groupflow', { token, slug })
    expect(await circlesOf(token), 'before Continue it is as it was').toMatchObject([{ headline: 'Maria’s Circle' }])
    expect((await other.begin({ cove_type: 'CLUB' })).status).toBe(201)
    const [circle, ...more] = await circlesOf(token)
    expect(more).toEqual([])
    expect(circle).toMatchObject({ slug, cove_type: 'CLUB', cause_kind: null, headline: null })
    expect(circle?.beneficiary_first_name).toBeNull()
    expect(await runsOf('careflow', token)).toEqual([])
    const [setUp] = await runsOf('signup', token)
    expect(setUp?.draft.entries['type-location']?.answer).toMatchObject({ cove_type: 'CLUB' })
    expect(setUp?.draft.entries.title).toBeUndefined()
  })

  test('does not let another kind replace a finished Circle, nor another member', async () => {
    const { at, begin } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    const { reply } = await call(server, 'signUp', { body: person() })
    const asked = (token: string) =>
      call(server, 'createRun', { params: { flow: 'groupflow' }, body: { cove_slug: at.slug }, token })
    expect((await asked(reply.response.access_token)).status).toBeGreaterThanOrEqual(400)
    const done = { registration_stage: 'DONE' } as const
    const { store } = server.services
    await store.transact((tx) => tx.updateTable('circles').set(done).where('slug', '=', at.slug).execute())
    expect((await asked(at.token)).refusal.code).toBe('not-found')
  })

  test('accepts no field from the call that its steps do not send', async () => {
    const { begin } = await beginning('careflow')
    const other = await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER', headline: 'Another one' })
    expect([other.status, other.refusal.code]).toEqual([422, 'wrong-call'])
  })

  test('accepts no kind that it does not ask for', async () => {
    const { begin } = await beginning('careflow')
    const other = await begin({ cove_type: 'CLUB', cause_kind: 'SPORTS' })
    expect([other.status, other.refusal.code]).toEqual([422, 'invalid-input'])
  })

  test('changes the kind of the Circle when another one is chosen at the first step', async () => {
    const { begin, at } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    const military = { cove_type: 'MILITARY_FAMILY', cause_kind: 'CAREGIVER' }
    expect((await begin(military)).reply).toMatchObject({ ...military, slug: at.slug })
    expect(await circlesOf(at.token)).toMatchObject([military])
  })

  test('creates nothing in another member’s run', async () => {
    const mine = await beginning('careflow')
    const other = await beginning('careflow')
    const got = await call(server, 'createCircle', {
      body: {},
      headers: mine.headers(FIRST.careflow),
      token: other.at.token,
    })
    expect([got.status, got.refusal.code]).toEqual([404, 'not-found'])
  })

  test('does not let a former leader change the Circle', async () => {
    const { begin, at } = await beginning('careflow')
    const body = { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' }
    await begin(body)
    await server.services.store.transact((tx) =>
      tx
        .updateTable('memberships')
        .set({ role: 'SUPPORTER' })
        .where('circle_id', 'in', (query) => query.selectFrom('circles').select('id').where('slug', '=', at.slug))
        .execute(),
    )
    const got = await begin(body)
    expect([got.status, got.refusal.code]).toEqual([403, 'forbidden'])
  })

  test('names the Circle after its beneficiary until the leader gives it a title', async () => {
    const { begin, change, record, at } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    await record('optional-beneficiary', { who: 'now' })
    const about = { beneficiary_relationship: 1, beneficiary_email: '' }
    const first = await change('beneficiary-form', { beneficiary_first_name: 'Maria', ...about })
    expect(first.reply).toMatchObject({ headline: 'Maria’s Circle', beneficiary_first_name: 'Maria' })
    const second = await change('beneficiary-form', { beneficiary_first_name: 'Ana', ...about })
    expect(second.reply.headline).toBe('Ana’s Circle')
    const long = await change('beneficiary-form', { beneficiary_first_name: 'x'.repeat(60), ...about })
    expect(long.reply.headline).toBe('x'.repeat(40))
    const { slug, token } = at
    await call(server, 'updateCircle', { params: { slug }, body: { headline: 'Sunday soup' }, token })
    const own = await change('beneficiary-form', { beneficiary_first_name: 'Leo', ...about })
    expect(own.reply).toMatchObject({ headline: 'Sunday soup', beneficiary_first_name: 'Leo' })
  })

  test('removes the beneficiary and their name when the leader decides to add them later', async () => {
    const { begin, change, record, at } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    const about = { beneficiary_first_name: 'Maria', beneficiary_relationship: 1, beneficiary_email: 'm@example.org' }
    await record('optional-beneficiary', { who: 'now' })
    await change('beneficiary-form', about)
    await record('optional-beneficiary', { who: 'later' })
    const nobody = { beneficiary_first_name: null, beneficiary_relationship: null, beneficiary_email: null }
    expect(await circlesOf(at.token)).toMatchObject([{ headline: null, ...nobody }])
    const [setUp] = await runsOf('signup', at.token)
    expect(setUp?.draft.entries.title, 'nor does its set-up remember them').toBeUndefined()
    await record('optional-beneficiary', { who: 'now' })
    await change('beneficiary-form', about)
    expect(await circlesOf(at.token)).toMatchObject([{ headline: 'Maria’s Circle', ...about }])
  })

  test('keeps the leader’s own title when the beneficiary is removed', async () => {
    const { begin, change, record, at } = await beginning('careflow')
    await begin({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
    await record('optional-beneficiary', { who: 'now' })
    const about = { beneficiary_relationship: 1, beneficiary_email: '' }
    await change('beneficiary-form', { beneficiary_first_name: 'Maria', ...about })
    const { slug, token } = at
    await call(server, 'updateCircle', { params: { slug }, body: { headline: 'Sunday soup' }, token })
    await record('optional-beneficiary', { who: 'me' })
    expect(await circlesOf(token)).toMatchObject([{ headline: 'Sunday soup', beneficiary_first_name: null }])
  })

  test('names a Circle after its charity, and after none if there is no preference', async () => {
    const { begin, change, record } = await beginning('animalflow')
    await begin({ cove_type: 'OTHER', cause_kind: 'ANIMAL' })
    await record('add-extension', { extension: 'later' })
    await record('invite-others', { items: [] })
    const none = await change('specific-charity', { charity_kind: 'Wildlife Protection', charity_name: '' })
    expect(none.reply).toMatchObject({ headline: null, charity_kind: 'Wildlife Protection', charity_name: null })
  })

  test('removes a title taken from a charity when there is no preference, but keeps the leader’s own', async () => {
    const { begin, at } = await beginning('animalflow')
    await begin({ cove_type: 'OTHER', cause_kind: 'ANIMAL' })
    const row = await server.services.store.read
      .selectFrom('circles')
      .selectAll()
      .where('slug', '=', at.slug)
      .executeTakeFirstOrThrow()
    const titled = (headline: string) =>
      withHeadline({ ...row, headline, charity_name: 'Owl Barn' }, { charity_name: '' })
    expect(titled('Owl Barn')).toEqual({ charity_name: '', headline: null })
    expect(titled('Sunday soup')).toEqual({ charity_name: '' })
  })

  test.each(GROUP_KINDS.map((kind) => [kind] as const))(
    'describes a group of the kind %s as one',
    async (group_kind) => {
      const { begin, change } = await beginning('groupflow')
      await begin({ cove_type: 'CLUB' })
      const { place } = group
      const where = {
        location_external_place_id: place.place_id,
        location_latitude: place.latitude,
        location_longitude: place.longitude,
        city: place.city,
        state: place.state,
      }
      const hasTeams = ['TEAM', 'BAND', 'TROOP'].includes(group_kind)
      const kinds =
        group_kind === 'CLASS'
          ? { cove_type: 'CLASSROOM', cause_kind: 'STUDENT' }
          : { cove_type: 'CLUB', cause_kind: group_kind === 'TEAM' ? 'SPORTS' : '' }
      const gone = hasTeams ? {} : { team_name: '', team_season: '' }
      const { reply } = await change('group-beneficiary', {
        headline: 'Comets',
        group_kind,
        ...kinds,
        ...where,
        ...gone,
      })
      expect(reply).toMatchObject({ group_kind, cove_type: kinds.cove_type, cause_kind: kinds.cause_kind || null })
      expect(reply.registration_stage).toBe('PURPOSE')
    },
  )
})

describe('a visitor’s answers', () => {
  test('are kept when the visitor creates an account', async () => {
    const run = randomUUID()
    const body = { ...person(), flow: 'groupflow', draft: { answers: TEAM } } as const
    const { reply } = await call(server, 'signUp', { body, headers: { [FLOW_HEADERS.run]: run } })
    const token = reply.response.access_token
    const [circle, ...others] = await circlesOf(token)
    expect(others).toEqual([])
    expect(circle).toMatchObject({ ...IN_GROUP, slug: reply.cove_slug, registration_stage: 'PURPOSE' })
    const [stored] = await runsOf('groupflow', token)
    expect(stored).toMatchObject({ id: run, ended: false, circle: { slug: reply.cove_slug } })
    expect(stored?.draft.entries['team-group-beneficiary']?.answer).toEqual(team)
  })

  test('wait with a mailed link, and are there once it is opened on another device', async () => {
    const email = newEmail()
    const { email: _, password: __, ...names } = person(email)
    const draft = { answers: { ...TEAM, 'add-extension': { extension: 'later' } } }
    await call(server, 'signUpByEmail', { body: { email, ...names, flow: 'groupflow', draft } })
    const [link = ''] = await linksTo(server, email)
    const { signedIn } = await press(server, link)
    expect(signedIn).toMatchObject({ is_new_user: true, flow: 'groupflow' })
    const token = signedIn?.response.access_token ?? ''
    const circles = await circlesOf(token)
    expect(circles).toMatchObject([{ ...IN_GROUP, slug: signedIn?.cove_slug }])
    const [stored] = await runsOf('groupflow', token)
    expect(Object.keys(stored?.draft.entries ?? {}), 'how they came in is no part of it').toEqual([
      'welcome',
      'group-beneficiary',
      'team-group-beneficiary',
      'add-extension',
    ])
    expect(stored?.ended, 'people can be invited now').toBe(false)
  })

  test('contain a place only if it came from the search', async () => {
    const place = { ...group.place, latitude: 1 }
    const answers = { ...TEAM, 'group-beneficiary': { ...group, place } }
    const body = { ...person(), flow: 'groupflow', draft: { answers } } as const
    const { reply } = await call(server, 'signUp', { body })
    const [circle] = await circlesOf(reply.response.access_token)
    expect(circle).toMatchObject({ city: null, group_kind: null })
  })

  test('invite nobody before an account asks for it', async () => {
    const email = newEmail()
    const friend = newEmail()
    const answers = { ...TEAM, 'invite-others': { items: [{ email: friend }] } }
    const { email: _, password: __, ...names } = person(email)
    await call(server, 'signUpByEmail', { body: { email, ...names, flow: 'groupflow', draft: { answers } } })
    const [link = ''] = await linksTo(server, email)
    const { signedIn } = await press(server, link)
    const [stored] = await runsOf('groupflow', signedIn?.response.access_token ?? '')
    expect(stored?.draft.entries['invite-others'], 'it is prefill').toMatchObject({ reopened: true })
    const slug = signedIn?.cove_slug ?? ''
    const token = signedIn?.response.access_token
    expect((await call(server, 'listInvites', { params: { slug }, query: {}, token })).reply.items).toEqual([])
  })

  test('are not needed to create a Circle with an account, in the flow that was named', async () => {
    const { reply } = await call(server, 'signUp', { body: { ...person(), flow: 'animalflow' } })
    const [circle] = await circlesOf(reply.response.access_token)
    expect(circle).toMatchObject({ slug: reply.cove_slug, cove_type: 'OTHER', cause_kind: 'ANIMAL' })
  })

  test('create a Circle for a person who needs care if an older page asked for no kind', async () => {
    const body = { ...person(), flow: 'careflow', draft: { answers: { welcome: {} } } } as const
    const { reply } = await call(server, 'signUp', { body })
    const [circle] = await circlesOf(reply.response.access_token)
    expect(circle).toMatchObject({ cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' })
  })

  test('bring the kind of care to an account created by a mailed link too', async () => {
    const email = newEmail()
    const { email: _, password: __, ...names } = person(email)
    const answers = { 'care-welcome': { care_kind: 'STUDENT' }, 'create-account': { door: 'later' } }
    await call(server, 'signUpByEmail', { body: { email, ...names, flow: 'careflow', draft: { answers } } })
    const [link = ''] = await linksTo(server, email)
    const { signedIn } = await press(server, link)
    const circles = await circlesOf(signedIn?.response.access_token ?? '')
    expect(circles).toMatchObject([{ cove_type: 'OTHER', cause_kind: 'STUDENT' }])
  })

  test('are taken over once, however often they are sent', async () => {
    const { reply } = await call(server, 'signUp', { body: person() })
    const token = reply.response.access_token
    const id = randomUUID()
    const sent = {
      params: { flow: 'groupflow' },
      body: { draft: { answers: TEAM } },
      headers: { [FLOW_HEADERS.run]: id, [FLOW_HEADERS.key]: `${id}:take-over` },
      token,
    }
    await Promise.all([call(server, 'createRun', sent), call(server, 'createRun', sent)])
    await call(server, 'createRun', { ...sent, headers: { [FLOW_HEADERS.run]: id, [FLOW_HEADERS.key]: randomUUID() } })
    expect(await circlesOf(token)).toMatchObject([IN_GROUP])
  })

  test('are refused if they are too long', async () => {
    const answers = { 'group-beneficiary': { group_name: 'x'.repeat(20_000) } }
    const got = await call(server, 'signUp', { body: { ...person(), flow: 'groupflow', draft: { answers } } })
    expect([got.status, got.refusal.code]).toEqual([422, 'invalid-input'])
  })
})
