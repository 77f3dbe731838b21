// The picture that a link to a Circle shows in messages and on other sites.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, startDesk } from '#tests/support/people/desk.ts'
import { type Leader, leaderWithCircle, signUpHelper, signUpLeader, supporterOf } from '#tests/support/people/member.ts'
import { earn } from '#tests/support/people/withdrawing.ts'

let desk: Desk
let leader: Leader
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
  leader = await leaderWithCircle(desk.server)
})
afterAll(() => desk.server.stop())

const A_WEEK = 'public, max-age=604800'
const EACH_TIME = 'public, max-age=0, must-revalidate'
const fetched = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(desk.server.url + path, { headers })
const latest = (slug: string) => `/api/cove/${slug}/link-preview.png`
const addressOf = async ({ slug }: Pick<Leader, 'slug'>) =>
  (await call(desk.server, 'readCircle', { params: { slug } })).reply.link_preview_url
const pictureAt = async (path: string) => Buffer.from(await (await fetched(path)).arrayBuffer())

test('a link preview is a 1200 by 630 PNG that caches keep at the Circle’s current address only', async () => {
  const address = await addressOf(leader)
  const answer = await fetched(address)
  const { headers } = answer
  expect([answer.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/png', A_WEEK])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  for (const other of [latest(leader.slug), `${latest(leader.slug)}?v=old`])
    expect((await fetched(other)).headers.get('cache-control')).toBe(EACH_TIME)
  const known = await fetched(latest(leader.slug), { 'If-None-Match': `"x", W/${headers.get('etag')}` })
  expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect((await fetched(latest(leader.slug), { 'If-None-Match': '"x"' })).status).toBe(200)
})

test('a link preview changes its address and content with the title, a supporter and money', async () => {
  const own = await leaderWithCircle(desk.server)
  const params = { slug: own.slug }
  const seen = [await addressOf(own)]
  const shown = [await pictureAt(latest(own.slug))]
  const changes = [
    () => call(desk.server, 'updateCircle', { params, token: own.token, body: { headline: 'W'.repeat(40) } }),
    () => supporterOf(desk.server, own.slug),
    () => earn(desk.server, own, 128_460),
  ]
  for (const change of changes) {
    await change()
    seen.push(await addressOf(own))
    shown.push(await pictureAt(latest(own.slug)))
  }
  expect(new Set(seen).size).toBe(4)
  expect(new Set(shown.map((png) => png.toString('base64'))).size).toBe(4)
  expect(await addressOf(own)).toBe(seen.at(-1))
})

test('a link preview shows the Circle’s photo, drawn once for many simultaneous requests', async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' })
  const { reply } = await call(desk.server, 'uploadImage', { body: { file }, token: leader.token })
  const body = { beneficiary_picture_url: reply.url }
  await call(desk.server, 'updateCircle', { params: { slug: leader.slug }, token: leader.token, body })
  const reads = vi.spyOn(desk.server.services.uploads, 'get')
  const all = await Promise.all(Array.from({ length: 40 }, () => pictureAt(latest(leader.slug))))
  expect(reads).toHaveBeenCalledTimes(1)
  reads.mockRestore()
  const [first = Buffer.of()] = all
  expect(all.every((png) => png.equals(first))).toBe(true)
  const dot = sharp(first).extract({ left: 900, top: 300, width: 1, height: 1 }).removeAlpha()
  const [red = 0, green = 255, blue = 255] = await dot.raw().toBuffer()
  expect(red).toBeGreaterThan(240)
  expect(Math.max(green, blue)).toBeLessThan(20)
})

test('a Circle that is not public has the portal’s own link preview, even at the old address', async () => {
  const site = await pictureAt(latest('no-such-circle'))
  const [frozen, before] = [await leaderWithCircle(desk.server), await signUpLeader(desk.server)]
  const address = await addressOf(frozen)
  expect((await pictureAt(address)).equals(site)).toBe(false)
  const { token } = await signUpHelper(desk.server)
  const report = { reason: 'SCAM', note: undefined } as const
  const { reply } = await call(desk.server, 'reportCircle', { params: { slug: frozen.slug }, body: report, token })
  await decide(desk, 'reports', reply.id, { decision: 'FREEZE', text: 'The photo is not yours.' })
  for (const path of [address, latest(frozen.slug), latest(before.slug)]) {
    const answer = await fetched(path)
    expect(answer.headers.get('cache-control')).toBe(EACH_TIME)
    expect(Buffer.from(await answer.arrayBuffer()).equals(site)).toBe(true)
  }
  const { reply: listed } = await call(desk.server, 'listCircleAddresses', { query: {} })
  const paths = listed.items.map(({ path }) => path)
  expect(paths.some((path) => path.endsWith(frozen.slug) || path.endsWith(before.slug))).toBe(false)
})

test('the sitemap lists the addresses of all Circles in parts, each with the day of its last change', async () => {
  const { reply } = await call(desk.server, 'listCircleAddresses', { query: {} })
  expect(reply.parts).toBe(1)
  const { vanity_url, slug } = (await call(desk.server, 'readCircle', { params: { slug: leader.slug } })).reply
  const item = reply.items.find(({ path }) => path === `/circles/${vanity_url ?? slug}`)
  expect(Date.parse(item?.changed_at ?? '')).toBeGreaterThan(0)
  expect((await call(desk.server, 'listCircleAddresses', { query: { part: 1 } })).reply.items).toEqual([])
})
