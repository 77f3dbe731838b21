import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { examples } from '#flows/signup/examples.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { goTo, type Leader, newEmail, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A leader whose Circle is complete. */
async function leader(): Promise<Leader> {
  const who = await signUpLeader(server)
  await goTo(server, who, 'invite-others')
  return who
}
const begin = ({ token, slug }: Pick<Leader, 'token' | 'slug'>) =>
  call(server, 'createRun', { params: { flow: 'circle-edit' }, body: { cove_slug: slug }, token })
const headers = ({ id, revision }: Run, step: string) => ({
  [FLOW_HEADERS.run]: id,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(revision),
  [FLOW_HEADERS.key]: randomUUID(),
})
const runOf = async ({ token }: Leader, { id }: Run) =>
  (await call(server, 'readRun', { params: { flow: 'circle-edit', id }, token })).reply
const change = (who: Leader, run: Run, step: string, body: object) =>
  call(server, 'updateCircle', { params: { slug: who.slug }, body, token: who.token, headers: headers(run, step) })
const finish = ({ token }: Leader, run: Run) =>
  call(server, 'recordAnswer', {
    params: { flow: 'circle-edit', id: run.id },
    body: { step: 'edit-circle', answer: {} },
    token,
    headers: headers(run, 'edit-circle'),
  })

test('editing a Circle opens at the page of all answers, with the Circle’s values and nobody invited', async () => {
  const { status, reply: run } = await begin(await leader())
  expect(status).toBe(201)
  expect(walkFlow(circleEdit, run.draft).open).toBe('edit-circle')
  expect(run.draft.entries.purpose?.answer).toEqual(examples.purpose.valid[0])
  expect(run.draft.entries['invite-others']?.answer).toEqual({ items: [] })
})

test('changing one answer shows it to everyone and asks nothing else', async () => {
  const who = await leader()
  const { reply: run } = await begin(who)
  const { reply: circle } = await change(who, run, 'purpose', { purpose: 'Rides to chemo' })
  expect(circle).toMatchObject({ purpose: 'Rides to chemo', headline: 'Sunday soup for Maria' })
  const changed = await runOf(who, run)
  expect(walkFlow(circleEdit, changed.draft).open).toBe('edit-circle')
  expect((await finish(who, changed)).reply.ended).toBe(true)
  const { reply: next } = await begin(who)
  expect([next.id === run.id, next.draft.entries.purpose?.answer]).toEqual([false, { purpose: 'Rides to chemo' }])
})

test('changing the title keeps the address that people know', async () => {
  const who = await leader()
  const { reply: before } = await call(server, 'readCircle', { params: { slug: who.slug }, token: who.token })
  const { reply: run } = await begin(who)
  const { reply: circle } = await change(who, run, 'title', { headline: 'Soup for everybody' })
  expect([circle.headline, circle.vanity_url]).toEqual(['Soup for everybody', before.vanity_url])
})

test('people can be invited by name again and again', async () => {
  const who = await leader()
  const { reply: run } = await begin(who)
  const [ana, leo] = [newEmail(), newEmail()]
  const invite = (run: Run, body: { emails: string[]; names?: string[]; message: undefined }) =>
    call(server, 'inviteToCircle', {
      params: { slug: who.slug },
      body: { names: undefined, ...body },
      token: who.token,
      headers: headers(run, 'invite-others'),
    })
  const { reply } = await invite(run, { emails: [ana], names: ['Ana'], message: undefined })
  expect(reply.results).toEqual([{ email: ana, status: 'SENT' }])
  const invited = await runOf(who, run)
  expect(invited.draft.entries['invite-others']).toMatchObject({ answer: { items: [{ email: ana, name: 'Ana' }] } })
  expect((await invite(invited, { emails: [leo], message: undefined })).status).toBe(200)
  const texts = [...(await mailsTo(server, ana)), ...(await mailsTo(server, leo))].map(({ text }) => text)
  expect(texts.map((text) => text.includes('Hello Ana,'))).toEqual([true, false])
})

test('adding more people mails nobody who was already invited', async () => {
  const who = await leader()
  const { reply: run } = await begin(who)
  const [ana, leo] = [newEmail(), newEmail()]
  const invite = (run: Run, emails: string[]) =>
    call(server, 'inviteToCircle', {
      params: { slug: who.slug },
      body: { emails, names: undefined, message: undefined },
      token: who.token,
      headers: headers(run, 'invite-others'),
    })
  await invite(run, [ana])
  const { reply } = await invite(await runOf(who, run), [ana, leo])
  expect(reply.results.map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  const mails = [(await mailsTo(server, ana)).length, (await mailsTo(server, leo)).length]
  expect(mails).toEqual([1, 1])
})

test('an invitation needs as many names as addresses, or none', async () => {
  const who = await leader()
  const refused = await call(server, 'inviteToCircle', {
    params: { slug: who.slug },
    body: { emails: [newEmail()], names: ['Ana', 'Leo'], message: undefined },
    token: who.token,
  })
  expect(refused).toMatchObject({
    status: 422,
    reply: { code: 'invalid-input', fields: { names: [expect.any(String)] } },
  })
})

test('an error about one of several invited people names that person', async () => {
  const who = await leader()
  const { reply: run } = await begin(who)
  const refused = await call(server, 'inviteToCircle', {
    params: { slug: who.slug },
    body: { emails: [newEmail(), newEmail()], names: ['a'.repeat(61), 'b'.repeat(62)], message: undefined },
    token: who.token,
    headers: headers(run, 'invite-others'),
  })
  expect(refused.status).toBe(422)
})

test('another person can change nothing', async () => {
  const who = await leader()
  const { reply: run } = await begin(who)
  const stranger = await leader()
  expect((await begin({ token: stranger.token, slug: who.slug })).status).toBe(404)
  expect((await change({ ...who, token: stranger.token }, run, 'purpose', { purpose: 'Mine' })).status).toBe(404)
})
