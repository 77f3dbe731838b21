import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPromises } from '#api/ports/mail/conformance.ts'
import { outbox } from '#api/ports/mail/outbox.ts'
import { smtp } from '#api/ports/mail/smtp.ts'
import { placesPromises } from '#api/ports/places/conformance.ts'
import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import { uploadsPromises } from '#api/ports/uploads/conformance.ts'
import { embeddedUploads } from '#api/ports/uploads/embedded.ts'
import { s3Uploads } from '#api/ports/uploads/s3.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { S3_KEY, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-ports-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the embedded place search', () => {
  const places = embeddedPlaces()
  test.each(placesPromises)('$says', async ({ holds }) => {
    expect(await holds(places)).toBe(true)
  })
  test('is delayed when it is configured to be', async () => {
    const start = performance.now()
    await embeddedPlaces({ delay: 60 }).search('')
    expect(performance.now() - start).toBeGreaterThan(50)
  })
})

describe('the outbox', () => {
  const arrived = async () =>
    Promise.all(
      (await readdir(join(folder, 'outbox'))).map(async (messageId) => ({
        ...JSON.parse(await readFile(join(folder, 'outbox', messageId), 'utf8')),
        messageId,
      })),
    )
  test.each(mailPromises)('$says', async ({ holds }) => {
    expect(await holds(outbox(join(folder, 'outbox')), arrived)).toBe(true)
  })
})

describe('mail by SMTP', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.stop())
  test.each(mailPromises)('$says', async ({ holds }) => {
    expect(await holds(smtp({ url: server.url, from: 'covey@example.com' }), async () => [...server.arrived])).toBe(
      true,
    )
  })
})

describe('the embedded upload store', () => {
  test.each(uploadsPromises)('$says', async ({ holds }) => {
    expect(await holds(embeddedUploads(join(folder, 'uploads')))).toBe(true)
  })
})

describe('the upload store in a bucket', () => {
  let server: S3Server
  const bucket = () => s3Uploads({ ...S3_KEY, url: server.bucket })
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test.each(uploadsPromises)('$says', async ({ holds }) => {
    expect(await holds(bucket())).toBe(true)
  })
  test('tries again when the bucket is overloaded', async () => {
    server.failNext(503, 2)
    await bucket().put('late.webp', Uint8Array.of(1, 2, 3))
    expect(server.objects.get('/pictures/late.webp')).toEqual(Buffer.of(1, 2, 3))
  })
  test('reports a refusal of the bucket, and not a missing or a stored picture', async () => {
    const stranger = s3Uploads({ ...S3_KEY, url: server.bucket, secret: 'another one' })
    await expect(stranger.get('late.webp')).rejects.toThrow('it responded with 403')
    await expect(stranger.put('other.webp', Uint8Array.of(1))).rejects.toThrow('it responded with 403')
    expect(server.objects.has('/pictures/other.webp')).toBe(false)
  })
})
