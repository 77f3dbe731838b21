import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDERS } from '#api/server/demo/example-orders.ts'
import { JOINED } from '#api/server/demo/example-people.ts'
import { call } from '#tests/support/people/call.ts'
import { type Instances, startInstances } from '#tests/support/portal/instances.ts'

const DEMO = { email: 'demo@covey.example', password: 'sunday soup for maria' }

/** The second instance waits for the first and checks every few seconds, so starting both takes long. */
const START_MS = 120_000

let instances: Instances
beforeAll(async () => {
  instances = await startInstances(2, { DEMO: 'on' })
}, START_MS)
afterAll(() => instances.stop())

test('instances that start at once on an empty database create the demo once', async () => {
  for (const server of instances.servers) {
    const { items } = (await call(server, 'searchCircles', { query: {} })).reply
    const headlines = items.map(({ headline }) => headline)
    expect(headlines).toContain('Sunday soup for Maria')
    expect(headlines, 'no Circle exists twice').toEqual([...new Set(headlines)])
    const token = (await call(server, 'logIn', { body: DEMO })).reply.response.access_token
    const [circle, ...others] = (await call(server, 'listCircles', { token })).reply
    expect(others).toEqual([])
    const params = { slug: circle?.slug ?? '' }
    const members = (await call(server, 'listMembers', { params, query: { limit: 100 }, token })).reply.items
    expect(members.filter(({ role }) => role === 'SUPPORTER')).toHaveLength(Object.keys(JOINED).length)
    const home = (await call(server, 'readHome', { token })).reply.circle
    expect(home?.orders.count).toBe(ORDERS.length)
    expect(home?.money).toMatchObject({ reserved: 3000, paid_out: 8500 })
  }
})
