import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { noise } from '#tests/support/browser/images.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, prove, signUpHelper, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'
const OLDER = 'image/webp,*/*'

let server: TestServer
let leader: Leader
/** The names of files that were stored, in order. */
let stored: string[] = []
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  const { uploads } = server.services
  const put = uploads.put.bind(uploads)
  const remembered = (name: string, bytes: Uint8Array) => {
    stored.push(name)
    return put(name, bytes)
  }
  Object.assign(uploads, { put: remembered })
})
beforeEach(() => {
  stored = []
})
afterAll(() => server.stop())

async function upload(width: number, height: number, { token }: { token: string } = leader): Promise<string> {
  const file = new File([Uint8Array.from(await noise(width, height).jpeg().toBuffer())], 'a.jpg')
  return (await call(server, 'uploadImage', { body: { file }, token })).reply.url
}
const idOf = (url: string) => url.replace(/^.*\/|\.webp$/g, '')
const get = (url: string, query: string, accept = BROWSER) =>
  fetch(`${server.url}${url}${query}`, { headers: { Accept: accept } })

async function seen(url: string, query: string, accept?: string) {
  const response = await get(url, query, accept)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { ...(await sizeOf(bytes)), type: response.headers.get('content-type'), bytes }
}

/** The size that a picture's header states. The server’s decoders, which this process shares, read no AVIF. */
async function sizeOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  if (file.toString('latin1', 4, 12) !== 'ftypavif') {
    const { width, height, format } = await sharp(file).metadata()
    return { width, height, format }
  }
  const at = file.indexOf('ispe') + 8
  return { width: file.readUInt32BE(at), height: file.readUInt32BE(at + 4), format: 'avif' }
}

describe('an uploaded picture', () => {
  test('comes in each width of the list, as AVIF or WebP, and is never enlarged', async () => {
    const url = await upload(1100, 825)
    for (const width of PICTURE_WIDTHS) {
      const size = { width: Math.min(width, 1100) }
      expect(await seen(url, `?w=${width}`)).toMatchObject({ ...size, type: 'image/avif', format: 'avif' })
      expect(await seen(url, `?w=${width}`, OLDER)).toMatchObject({ ...size, type: 'image/webp', format: 'webp' })
    }
    const names = (format: string, widths: number[]) => widths.map((width) => `${idOf(url)}-${width}.${format}`)
    const expected = [...names('avif', [640, 750, 828, 1080, 1200]), ...names('webp', [640, 750, 828, 1080])]
    expect(stored.filter((name) => name !== `${idOf(url)}.webp`).toSorted()).toEqual(expected.toSorted())
  })

  test('is cached forever, apart for each kind of browser', async () => {
    const url = await upload(800, 600)
    for (const accept of [BROWSER, OLDER]) {
      const { headers } = await get(url, '?w=640', accept)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('vary')).toBe('Accept')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await get(url, '')).headers.get('vary')).toBe(null)
  })

  test.each([
    ['image/avif;q=0, */*', 'image/webp'],
    ['image/avif;q=0.5', 'image/avif'],
    ['IMAGE/AVIF ; q=0.000', 'image/webp'],
    ['image/*', 'image/webp'],
    ['image/png', 'image/webp'],
    ['', 'image/webp'],
    [`${'image/avif'.repeat(500)},,;;,q=`, 'image/webp'],
  ])('to a caller that accepts %j comes as %s', async (accept, type) => {
    pictured ??= upload(700, 525)
    const response = await get(await pictured, '?w=640', accept)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })
  let pictured: Promise<string> | undefined

  test('is encoded once for everyone who asks at the same time', async () => {
    const url = await upload(1400, 1050)
    stored = []
    const all = await Promise.all(Array.from({ length: 40 }, () => seen(url, '?w=1080')))
    expect(stored).toEqual([`${idOf(url)}-1080.avif`])
    for (const { bytes } of all) expect(Buffer.compare(bytes, all[0]?.bytes ?? new Uint8Array())).toBe(0)
    await seen(url, '?w=1080')
    expect(stored.length).toBe(1)
  })

  test('that cannot be encoded is sent as it is, and kept only briefly', async () => {
    const name = `${randomUUID()}.webp`
    const whole = await noise(900, 900).webp().toBuffer()
    await server.services.uploads.put(name, whole.subarray(0, whole.length / 2))
    const response = await get(`/api/uploads/${name}`, '?w=640')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect((await response.arrayBuffer()).byteLength).toBe(Math.floor(whole.length / 2))
  })

  test('is deleted in every width with its account', async () => {
    const other = await signUpHelper(server)
    const url = await upload(900, 600, other)
    await Promise.all([seen(url, '?w=640'), seen(url, '?w=750', OLDER), seen(url, '?w=3840')])
    const files = stored.filter((name) => name.startsWith(idOf(url)))
    expect(files.length).toBe(4)
    await prove(server, other.token)
    expect((await call(server, 'closeAccount', { token: other.token })).status).toBe(204)
    await sweepStoredData(server.services)
    for (const file of files) expect(await server.services.uploads.get(file), file).toBe(undefined)
    expect((await get(url, '?w=640')).status).toBe(404)
  })
})

describe('a width that is not on the list', () => {
  test.each([
    '0',
    '1',
    '-640',
    '639',
    '641',
    '640.0',
    '+640',
    '0640',
    '6.4e2',
    '0x280',
    '640px',
    '640,750',
    '',
    '٦٤٠',
    'NaN',
    '99999999999999999999',
    '../640',
    '%00',
    '640&w=750',
  ])('is refused: %j', async (width) => {
    const url = await upload(8, 8)
    stored = []
    const response = await get(url, `?w=${width}`)
    expect(response.status).toBe(422)
    const { code, fields } = await response.json()
    expect(code).toBe('invalid-input')
    expect(fields.w[0]).toMatch(/\.$/)
    expect(stored).toEqual([])
  })

  test('is refused with a sentence that lists the widths', async () => {
    const { fields } = await (await get(`/api/uploads/${randomUUID()}.webp`, '?w=500')).json()
    expect(fields.w).toEqual(['W must be one of these: 640, 750, 828, 1080, 1200, 1920, 2048, 3840.'])
  })
})

test.each([
  (id: string) => `${id}-640.webp`,
  (id: string) => `${id}-640.avif`,
  (id: string) => `${id}.document`,
  (id: string) => `${id}.avif`,
  (id: string) => `..%2F${id}.webp`,
  () => `${randomUUID()}.webp`,
])('only pictures have widths: %s', async (nameOf) => {
  const url = await upload(700, 500)
  await Promise.all([seen(url, '?w=640'), seen(url, '?w=640', OLDER)])
  const response = await get(`/api/uploads/${nameOf(idOf(url))}`, '?w=640')
  expect(response.status).toBe(404)
})
