import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { goTo, save, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const STORY = 'Maria drove us everywhere – now we drive her.'
const TYPED = { story: `  ${STORY.replace(' now', ' \u202enow')}\r\n` }

/** Counts how often a field checks the story: every check measures the cleaned text once. */
const judged = vi.hoisted(() => vi.fn())
vi.mock(import('#machines/define/clean-text.ts'), async (original) => {
  const real = await original()
  const lengthOf = (text: string) => {
    if (text === STORY) judged()
    return real.lengthOf(text)
  }
  return { ...real, lengthOf }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => judged.mockClear())
afterAll(() => server.stop())

test('the server judges the answer to a step once', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'story')
  expect((await save(server, leader, 'story', TYPED)).reply.story).toBe(STORY)
  expect(judged).toHaveBeenCalledTimes(1)
})

test('a copy of the answer is judged once for the run that gets it', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'invite-others')
  const { slug, token } = leader
  await call(server, 'createRun', { params: { flow: 'circle-edit' }, body: { cove_slug: slug }, token })
  expect((await save(server, leader, 'story', TYPED)).reply.story).toBe(STORY)
  expect(judged).toHaveBeenCalledTimes(2)
})

test('a call without a step judges its text once, and once for the run that gets a copy', async () => {
  const { slug, token } = await signUpLeader(server)
  expect((await call(server, 'updateCircle', { params: { slug }, body: TYPED, token })).reply.story).toBe(STORY)
  expect(judged).toHaveBeenCalledTimes(2)
  judged.mockClear()
  expect((await call(server, 'createCircle', { body: TYPED, token })).reply.story).toBe(STORY)
  expect(judged).toHaveBeenCalledTimes(2)
})
