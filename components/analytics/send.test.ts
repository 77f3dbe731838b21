import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SegmentServer, startSegment } from '#tests/support/servers/segment-server.ts'
import { fetch, reachOnly, SDK_HOST } from './send.ts'

let segment: SegmentServer
beforeAll(async () => {
  segment = await startSegment()
})
afterAll(() => segment.stop())
beforeEach(() => {
  segment.behave()
  segment.clear()
  reachOnly({ cdnUrl: segment.url, apiUrl: `${segment.url}/v1` })
})

const event = { type: 'track', event: 'E', properties: { currentPage: '/?token=abc', email: 'zoe@covey.example' } }
const post = (path = 'b', body: object = { writeKey: 'k', batch: [event], sentAt: 'now' }) =>
  fetch(`https://${SDK_HOST}/${path}`, { method: 'post', body: JSON.stringify(body) })

test('a batch goes to the configured host, without personal data', async () => {
  expect((await post()).status).toBe(200)
  expect(segment.paths).toEqual(['POST /v1/b'])
  expect(segment.batches[0]?.body).toEqual({
    writeKey: 'k',
    batch: [{ type: 'track', event: 'E', properties: { currentPage: '/' } }],
    sentAt: 'now',
  })
})

test('a single event goes to the path of its type, without personal data', async () => {
  await post('t', { ...event, writeKey: 'k' })
  expect(segment.paths).toEqual(['POST /v1/t'])
  expect(segment.batches[0]?.text).not.toMatch(/token|zoe/)
})

test('reaches no other host, and none at all after it was stopped', async () => {
  for (const address of ['https://api.segment.io/v1/b', `${segment.url}.example/v1/b`, 'https://other.example/x'])
    await expect(fetch(address)).rejects.toThrow('may not reach')
  reachOnly(undefined)
  await expect(post()).rejects.toThrow('off')
  expect(segment.paths).toEqual([])
})

test('after a status of 500 or more, and without an answer, the SDK waits longer each time', async () => {
  segment.behave((_, response) => response.writeHead(503).end())
  const waits = async () => {
    const { status, headers } = await post()
    return [status, headers.get('x-ratelimit-reset')]
  }
  expect([await waits(), await waits()]).toEqual([
    [429, '5'],
    [429, '10'],
  ])
  segment.behave((request) => request.socket.destroy())
  expect(await waits()).toEqual([429, '20'])
  segment.behave()
  expect((await post()).status).toBe(200)
  segment.behave((_, response) => response.writeHead(500).end())
  expect(await waits(), 'after a success, from the beginning').toEqual([429, '5'])
})

test('what the host says about too many calls reaches the SDK', async () => {
  segment.behave((_, response) => response.writeHead(429, { 'x-ratelimit-reset': '7' }).end())
  const { status, headers } = await post()
  expect([status, headers.get('x-ratelimit-reset')]).toEqual([429, '7'])
})
