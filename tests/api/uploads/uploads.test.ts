import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { IN_DAYTON, type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

const upload = (bytes: Uint8Array, name = 'picture.jpg', token: string | undefined = leader.token) =>
  call(server, 'uploadImage', {
    body: { file: new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }) },
    token,
  })

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c65' } })
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(`${server.url}${url}`)).arrayBuffer())

test('an uploaded photo loses its position, camera and date', async () => {
  const withPosition = await picture()
    .withExif({
      IFD0: { Make: 'SecretCamera', ImageDescription: 'home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPosition).metadata()).exif).toBeDefined()
  const { status, reply } = await upload(withPosition)
  expect(status).toBe(201)
  expect(reply.url).toMatch(/^\/api\/uploads\/[a-z0-9-]{36}\.webp$/)
  const kept = await bytesAt(reply.url)
  const { format, exif, xmp, icc } = await sharp(kept).metadata()
  expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined])
  expect(Buffer.from(kept).includes('SecretCamera')).toBe(false)
})

test('a photo taken sideways is turned upright', async () => {
  const { reply } = await upload(await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect([reply.width, reply.height]).toEqual([40, 60])
})

test('a large picture is made smaller, and a small one keeps its size', async () => {
  const { reply } = await upload(await picture(4000, 2000).jpeg().toBuffer())
  expect([reply.width, reply.height]).toEqual([3840, 1920])
  expect((await upload(await picture(30, 20).png().toBuffer())).reply).toMatchObject({ width: 30, height: 20 })
})

test('a picture is served as its own type and cached forever', async () => {
  const { reply } = await upload(await picture().webp().toBuffer())
  const response = await fetch(`${server.url}${reply.url}`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

/** A PNG file of a few kilobytes whose header says 16,000 × 16,000 pixels. */
function bomb(): Buffer {
  const side = 16_000
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc32 = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

describe('an upload is refused', () => {
  test.each([
    ['a text that is called .jpg', () => Buffer.from('Dear Maria, this is no picture.'), 'image-type'],
    ['an empty file', () => Buffer.alloc(0), 'image-type'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'image-type',
    ],
    ['a GIF', () => picture().gif().toBuffer(), 'image-type'],
    [
      'a photograph that ends half way',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 800),
      'image-unreadable',
    ],
  ])('%s', async (_, make, code) => {
    const { status, refusal } = await upload(await make())
    expect([status, refusal.code]).toEqual([422, code])
  })

  test('if it is a HEIC photo, with advice, whatever its name', async () => {
    const { status, refusal } = await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    expect([status, refusal.code]).toEqual([422, 'image-type'])
    expect(refusal.detail).toMatch(/HEIC.*Most Compatible.*screenshot/)
  })

  test('if it is a small file that would fill the memory', async () => {
    const { status, refusal } = await upload(bomb())
    expect([status, refusal.code, refusal.detail]).toEqual([413, 'too-large', expect.stringContaining('pixels')])
  })

  test('if it has eleven megabytes, before they are read', async () => {
    const { status, refusal } = await upload(Buffer.alloc(11 * 1024 * 1024))
    expect([status, refusal.code]).toEqual([413, 'too-large'])
  })

  test('if it has no file, a text instead of a file, or no form', async () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/misc/upload-image`, {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${leader.token}`, ...headers },
      })
    const form = new FormData()
    expect((await send(form)).status).toBe(422)
    form.set('file', 'a word')
    expect((await send(form)).status).toBe(422)
    expect((await send('x', { 'Content-Type': 'multipart/form-data' })).status).toBe(415)
    expect((await send('x', { 'Content-Type': 'multipart/form-data; boundary=y' })).status).toBe(400)
    expect((await send('{}', { 'Content-Type': 'application/json' })).status).toBe(415)
  })

  test('from a visitor who is not signed in', async () => {
    const response = await fetch(`${server.url}/api/misc/upload-image`, { method: 'POST', body: new FormData() })
    expect(response.status).toBe(401)
  })

  test.each([
    'nothing.webp',
    '..%2fcovey.sqlite',
    '..%5c..%5csigning-secret',
    '%2e%2e%2fsigning-secret',
    'a'.repeat(200),
  ])('if it refers to a file that was never uploaded: %s', async (file) => {
    expect([404, 422]).toContain((await fetch(`${server.url}/api/uploads/${file}`)).status)
  })
})

test('a Circle shows only a picture that its leader uploaded', async () => {
  const other = await signUpLeader(server)
  const { reply } = await upload(await picture().jpeg().toBuffer(), 'a.jpg', other.token)
  const use = (who: Leader, url: string) =>
    call(server, 'updateCircle', {
      params: { slug: who.slug },
      body: { ...IN_DAYTON, beneficiary_picture_url: url },
      token: who.token,
    })
  const stolen = await use(leader, reply.url)
  expect([stolen.status, Object.keys(stolen.refusal.fields ?? {})]).toEqual([422, ['beneficiary_picture_url']])
  expect((await use(leader, '/api/uploads/0192f0c1-aaaa-7bbb-8ccc-000000000000.webp')).status).toBe(422)
  expect((await use(leader, 'https://example.com/cat.webp')).status).toBe(422)
  expect((await use(other, reply.url)).reply.beneficiary_picture_url).toBe(reply.url)
})

test('ten simultaneous uploads all succeed', async () => {
  const large = await picture(3000, 3000).jpeg().toBuffer()
  const got = await Promise.all(Array.from({ length: 10 }, () => upload(large)))
  expect(got.every(({ status }) => status === 201)).toBe(true)
  expect(new Set(got.map(({ reply }) => reply.url)).size).toBe(10)
})
