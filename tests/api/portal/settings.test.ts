import { expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { startServer } from '#tests/support/portal/server.ts'

test.each([
  [{}, { gift_card: 500, bank: 1000 }],
  [
    { MINIMUM_GIFT_CARD: '750', MINIMUM_BANK: '2500' },
    { gift_card: 750, bank: 2500 },
  ],
])('pages get the least amount of a withdrawal: with %j, %j', async (set, minimums) => {
  const server = await startServer(set)
  const { reply } = await call(server, 'readSettings')
  expect(reply.minimums).toEqual(minimums)
  await server.stop()
})

test.each([
  [{}, { of: 2, out_of: 3 }],
  [{ CIRCLE_SHARE: '3/4' }, { of: 3, out_of: 4 }],
])('pages get the Circle’s share of a commission: with %j, %j', async (set, share) => {
  const server = await startServer(set)
  const { reply } = await call(server, 'readSettings')
  expect(reply.circle_share).toEqual(share)
  await server.stop()
})
