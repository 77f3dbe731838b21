import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  animatedPng,
  animatedWebp,
  blackPng,
  corrupted,
  noise,
  pngChunk,
  withChunks,
  withSegment,
} from '#tests/support/browser/images.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

const upload = (bytes: Uint8Array, { token }: Leader = leader) =>
  call(server, 'uploadImage', { body: { file: new File([Uint8Array.from(bytes)], 'a.png') }, token })

const picture = (width = 60, height = 40, background = '#c65') =>
  sharp({ create: { width, height, channels: 3, background } })
const SECRET = '<script>alert("SecretWords 39.7589 -84.1916")</script>'
const secret = Buffer.from(SECRET.repeat(20))

/** The stored file of an upload, after checking that it contains nothing but a picture. */
async function keptOf(url: string): Promise<Buffer> {
  const response = await fetch(`${server.url}${url}`)
  const kept = Buffer.from(await response.arrayBuffer())
  const { format, exif, xmp, icc, iptc, comments, pages = 1 } = await sharp(kept).metadata()
  expect({ format, exif, xmp, icc, iptc, comments, pages }).toEqual({ format: 'webp', pages: 1 })
  expect(kept.readUInt32LE(4) + 8, 'nothing stands behind the picture').toBe(kept.length)
  expect(kept.includes('SecretWords')).toBe(false)
  return kept
}

/** The red, green and blue values of one pixel. */
const colourOf = async (kept: Buffer): Promise<number[]> =>
  (await sharp(kept).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 16)

describe('a picture that is also another kind of file is kept as a picture only', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), secret])
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), secret, Buffer.from('\n%%EOF')])
  test.each([
    ['a page behind a JPEG', async () => Buffer.concat([await picture().jpeg().toBuffer(), secret])],
    ['an archive behind a PNG', async () => Buffer.concat([await picture().png().toBuffer(), zip])],
    ['a page behind a WebP', async () => Buffer.concat([await picture().webp().toBuffer(), secret])],
    ['a document in a JPEG', async () => withSegment(await picture().jpeg().toBuffer(), 0xfe, pdf)],
    ['a page in the comment of a JPEG', async () => withSegment(await picture().jpeg().toBuffer(), 0xfe, secret)],
    [
      'words in a PNG',
      async () => withChunks(await picture().png().toBuffer(), pngChunk('tEXt', Buffer.from(`A\0${SECRET}`))),
    ],
    [
      'a chunk of nobody’s in a PNG',
      async () => withChunks(await picture().png().toBuffer(), pngChunk('seCr', secret)),
    ],
  ])('%s', async (_, make) => {
    const { status, reply } = await upload(await make())
    expect(status).toBe(201)
    await keptOf(reply.url)
  })
})

describe('the metadata that a camera adds is removed', () => {
  const exif = {
    IFD0: { Make: 'SecretWords' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '84/1 11/1 0/1' },
  }
  test.each(['jpeg', 'png', 'webp'] as const)('with position, owner and profile of a %s', async (format) => {
    const taken = await picture()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>SecretWords</x></x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean), 'it was there').toBe(true)
    const { status, reply } = await upload(taken)
    expect(status).toBe(201)
    await keptOf(reply.url)
  })

  test('with the embedded thumbnail, which may show what was cropped away', async () => {
    const small = await picture(16, 12, '#00f').jpeg().toBuffer()
    const app1 = Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0'), secret, small])
    const { status, reply } = await upload(withSegment(await picture().jpeg().toBuffer(), 0xe1, app1))
    expect(status).toBe(201)
    expect((await keptOf(reply.url)).includes(small.subarray(100, 200))).toBe(false)
  })

  test('but the colors stay, because a profile is applied first', async () => {
    const wide = await picture(20, 20, '#c86432').withIccProfile('p3').png().toBuffer()
    expect(isNear(await colourOf(await keptOf((await upload(wide)).reply.url)), [200, 100, 50])).toBe(true)
  })

  test('and print colors become screen colors', async () => {
    const inks = await picture(20, 20, '#c86432').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(inks).metadata()).space).toBe('cmyk')
    const kept = await keptOf((await upload(inks)).reply.url)
    expect((await sharp(kept).metadata()).space).toBe('srgb')
    const [red = 0, , blue = 0] = await colourOf(kept)
    expect(red).toBeGreaterThan(blue + 40)
  })

  const SIDES = { left: [2, 18], right: [34, 18], top: [18, 2], bottom: [18, 34] } as const
  test.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)('and orientation %i is applied: the left side is now on the %s', async (orientation, side) => {
    const half = await picture(20, 40, '#f00').png().toBuffer()
    const taken = await picture(40, 40, '#00f')
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const turned = await sharp(taken).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const kept = await keptOf((await upload(turned)).reply.url)
    const red = []
    for (const [name, [left, top]] of Object.entries(SIDES)) {
      const [r = 0, , b = 0] = await colourOf(
        await sharp(kept).extract({ left, top, width: 4, height: 4 }).png().toBuffer(),
      )
      if (r > b) red.push(name)
    }
    expect(red).toContain(side)
    expect(red).not.toContain({ left: 'right', right: 'left', top: 'bottom', bottom: 'top' }[side])
  })
})

describe('a file of an unsupported type is not decoded', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  test.each([
    ['a drawing', svg],
    ['a drawing behind a mark of byte order', `\ufeff${svg}`],
    ['a drawing behind white space', ` \n\t${svg}`],
    ['a drawing that begins as XML', `<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`],
    ['a script that is a GIF', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`],
    ['a page', '<!doctype html><script>1</script>'],
    ['a document', '%PDF-1.7\n%%EOF'],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a bitmap', 'BM\x46\0\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['the first bytes of a WebP that is a sound', 'RIFF\0\0\0\0WAVEfmt '],
  ])('%s', async (_, text) => {
    const { status, refusal } = await upload(Buffer.from(text))
    expect([status, refusal.code]).toEqual([422, 'image-type'])
  })
})

describe('a picture with an unreasonable size', () => {
  test.each([
    ['16383 x 16383', () => blackPng(16_383, 16_383)],
    ['5001 x 5000', () => blackPng(5001, 5000)],
    ['1 x 25,000,001', () => blackPng(1, 25_000_001)],
  ])('of %s has too many pixels, however small the file', async (_, make) => {
    const file = make()
    expect(file.length).toBeLessThan(60_000)
    const { status, refusal } = await upload(file)
    expect([status, refusal.code]).toEqual([413, 'too-large'])
  })

  test.each([
    ['1 x 1', () => blackPng(1, 1), [1, 1]],
    ['5000 x 5000', () => blackPng(5000, 5000), [3840, 3840]],
    ['20,000 x 1', () => blackPng(20_000, 1), [3840, 1]],
  ] as const)('of %s is still accepted', async (_, make, size) => {
    const { status, reply } = await upload(make())
    expect([status, reply.width, reply.height]).toEqual([201, ...size])
    await keptOf(reply.url)
  })

  test('of 1 x 25,000,000 does no harm', async () => {
    const { status } = await upload(blackPng(1, 25_000_000))
    expect([201, 413, 422]).toContain(status)
  })

  test('of zero is refused', async () => {
    const { status, refusal } = await upload(blackPng(0, 0))
    expect([status, refusal.code]).toEqual([422, 'image-unreadable'])
  })
})

describe('an animated picture', () => {
  test('in WebP with 10,000 frames is kept as its first frame', async () => {
    const { status, reply } = await upload(await animatedWebp(10_000))
    expect([status, reply.width, reply.height]).toEqual([201, 8, 8])
    await keptOf(reply.url)
  })

  test('in PNG is kept as its first frame', async () => {
    const { status, reply } = await upload(animatedPng(await picture().png().toBuffer(), 10_000))
    expect(status).toBe(201)
    await keptOf(reply.url)
  })
})

test('text and profiles that unpack to gigabytes are not unpacked', async () => {
  const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  const before = process.memoryUsage.rss()
  for (const [type, head] of [
    ['zTXt', 'A\0\0'],
    ['iTXt', 'A\0\x01\0\0\0'],
    ['iCCP', 'A\0\0'],
  ] as const) {
    const file = blackPng(8, 8, [pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), bomb]))])
    expect([201, 422]).toContain((await upload(file)).status)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
})

test('a truncated picture is refused wherever it ends', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await noise(200, 150).toFormat(format).toBuffer()
    for (const part of [0.05, 0.3, 0.6, 0.9, 0.99]) {
      const { status, refusal } = await upload(file.subarray(0, file.length * part))
      expect([format, part, status, refusal.code]).toEqual([format, part, 422, 'image-unreadable'])
    }
  }
})

const CORRUPT = IS_FULL ? 500 : 60
test(`${CORRUPT} randomly changed files are each refused or cleaned, and the portal keeps running`, async () => {
  const good = [
    await noise(120, 90).jpeg().toBuffer(),
    await noise(120, 90)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Make: 'SecretWords' } })
      .toBuffer(),
    await noise(60, 45).png().toBuffer(),
    await picture().png({ palette: true }).toBuffer(),
    await noise(120, 90).webp().toBuffer(),
    await noise(60, 45).webp({ lossless: true }).toBuffer(),
  ]
  const counts: Record<string, number> = {}
  let who = leader
  for (let index = 0; index < CORRUPT; index++) {
    // One person may upload 100 pictures an hour, so another person continues.
    if (index % 100 === 0) who = await signUpLeader(server)
    const file = corrupted(good[index % good.length] ?? Buffer.alloc(0), SEED + index)
    const { status, reply, refusal } = await upload(file, who)
    const outcome = status === 201 ? 'cleaned' : refusal.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
    expect(['cleaned', 'image-type', 'image-unreadable', 'too-large'], `seed ${SEED + index}`).toContain(outcome)
    if (status === 201) await keptOf(reply.url)
  }
  console.log(`${CORRUPT} corrupt files:`, counts)
  expect((await call(server, 'healthz')).status).toBe(200)
  expect((await upload(good[0] ?? Buffer.alloc(0), who)).status).toBe(201)
}, 300_000)

test('a picture that is opened directly can run nothing, and its address cannot be guessed', async () => {
  const { reply } = await upload(await picture().jpeg().toBuffer())
  expect(reply.url).toMatch(
    /^\/api\/uploads\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$/,
  )
  const { headers } = await fetch(`${server.url}${reply.url}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
