import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { press } from '#tests/support/people/email-link.ts'
import { codesTo, linksTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

const from = (address: string) => ({ 'X-Forwarded-For': address })
const MEMBER = from('203.0.113.7')
const OTHERS = Array.from({ length: 5 }, (_, nth) => from(`198.51.100.${nth + 1}`))
const other = (nth: number) => OTHERS[nth % OTHERS.length] ?? {}

const ask = (email: string, headers: Record<string, string> = MEMBER) =>
  call(server, 'sendResetCode', { body: { email }, headers })
const check = (email: string, otp: string, headers: Record<string, string> = MEMBER) =>
  call(server, 'checkResetCode', { body: { email, otp }, headers })
const wrongFor = (code: string, nth: number) => String((Number(code) + nth) % 100_000).padStart(5, '0')

/** Uses up the daily reset codes of an e-mail address, with calls from five IP addresses. */
async function attack(email: string) {
  const answers = []
  for (let nth = 0; nth < 24; nth++) {
    answers.push(await ask(email, other(nth)))
    server.pass(4 * MINUTE_MS)
  }
  return answers
}

/** The most recently mailed link. */
async function newLink(email: string, before: readonly string[] = []) {
  return (await linksTo(server, email)).find((link) => !before.includes(link)) ?? ''
}

describe('reset codes that other people request all day', () => {
  test('do not lock the member out: a mail with a sign-in link replaces the code and says why', async () => {
    const { email } = await signUpLeader(server)
    expect((await attack(email)).map(({ status }) => status)).toEqual(Array(24).fill(202))
    const codes = await codesTo(server, email)
    expect(codes).toHaveLength(24)
    const own = await ask(email)
    expect([own.status, own.reply]).toEqual([202, { expires_in: 900, resend_in: 60 }])
    expect(await codesTo(server, email), 'no code more').toHaveLength(24)
    expect((await press(server, await newLink(email))).status).toBe(200)
    const letter = (await mailsTo(server, email)).find(({ text }) => text.includes('mode=signIn'))
    expect(letter?.text).toContain('instead of a code')
  })

  test('leave at most four links in the mailbox at a time, and each of them signs in', async () => {
    const { email } = await signUpLeader(server)
    await attack(email)
    for (let nth = 0; nth < 30; nth++) await ask(email, from(`192.0.2.${nth + 1}`))
    expect(await linksTo(server, email)).toHaveLength(4)
    expect((await ask(email)).status).toBe(202)
    for (const link of await linksTo(server, email)) expect((await press(server, link)).status).toBe(200)
  })

  test('still let a caller who made eight requests get a link', async () => {
    const { email } = await signUpLeader(server)
    for (let nth = 0; nth < 9; nth++) {
      expect((await ask(email)).status).toBe(202)
      server.pass(5 * MINUTE_MS)
    }
    expect([(await codesTo(server, email)).length, (await linksTo(server, email)).length]).toEqual([8, 1])
  })

  test('send one mail for fifty simultaneous requests, and never more than the daily limit', async () => {
    const { email } = await signUpLeader(server)
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 50 }, (_, nth) => ask(email, from(`192.0.2.${round * 40 + nth}`))))
      expect(await codesTo(server, email)).toHaveLength(round + 1)
      server.pass(MINUTE_MS + 1)
    }
  })
})

describe('wrong codes entered by other people', () => {
  test('void the member’s code, after which the next code comes with a link', async () => {
    const { email } = await signUpLeader(server)
    await ask(email)
    const [code = ''] = await codesTo(server, email)
    for (let nth = 1; nth <= 5; nth++) await check(email, wrongFor(code, nth), other(0))
    expect((await check(email, code)).refusal.code).toBe('code-burnt')
    await ask(email)
    expect(await codesTo(server, email)).toHaveLength(2)
    expect((await press(server, await newLink(email))).status).toBe(200)
  })

  test('void no codes of other members, however many are entered', async () => {
    const { email } = await signUpLeader(server)
    await ask(email)
    for (let nth = 0; nth < 120; nth++) await check(email, '00000', from(`192.0.2.${nth}`))
    server.pass(MINUTE_MS + 1)
    await ask(email)
    const codes = await codesTo(server, email)
    const newest = (await Promise.all(codes.map(async (code) => (await check(email, code)).status))).sort()
    expect(newest).toContain(200)
  })
})

describe('a request that sends no mail', () => {
  test('does not count, so a code that is already on its way can be requested again and again', async () => {
    const { email } = await signUpLeader(server)
    for (let nth = 0; nth < 12; nth++) expect((await ask(email)).status).toBe(202)
    server.pass(MINUTE_MS + 1)
    expect((await ask(email)).status).toBe(202)
    expect(await codesTo(server, email)).toHaveLength(2)
  })

  test('does not count for links either', async () => {
    const email = newEmail()
    const request = () => call(server, 'logInByEmail', { body: { email }, headers: MEMBER })
    for (let nth = 0; nth < 12; nth++) expect((await request()).status).toBe(202)
    server.pass(MINUTE_MS + 1)
    expect((await request()).status).toBe(202)
    expect(await linksTo(server, email)).toHaveLength(2)
  })
})

test('uses up no codes of an address that is mailed neither a code nor a link', async () => {
  const { email } = await signUpLeader(server)
  await attack(email)
  for (let nth = 0; nth < 4; nth++) await ask(email, from(`192.0.2.${nth + 1}`))
  for (let nth = 0; nth < 12; nth++) expect((await ask(email)).status).toBe(202)
  expect([(await codesTo(server, email)).length, (await linksTo(server, email)).length]).toEqual([24, 4])
  server.pass(23 * 60 * MINUTE_MS)
  await ask(email)
  expect(await codesTo(server, email)).toHaveLength(25)
})

describe('a mailed link', () => {
  test('still works when other people request links, even on the same network, or open invalid ones', async () => {
    const { email } = await signUpLeader(server)
    await call(server, 'logInByEmail', { body: { email }, headers: MEMBER })
    const own = await newLink(email)
    for (let nth = 0; nth < 6; nth++) {
      server.pass(MINUTE_MS + 1)
      for (const headers of [MEMBER, ...OTHERS]) await call(server, 'logInByEmail', { body: { email }, headers })
    }
    const looks = []
    for (let nth = 0; nth < 101; nth++) {
      looks.push((await call(server, 'lookAtLink', { body: { token: `made up ${nth}` }, headers: MEMBER })).status)
      await press(server, `made up ${nth}`, { headers: MEMBER })
    }
    expect([looks[0], looks.at(-1)]).toEqual([422, 429])
    expect((await call(server, 'lookAtLink', { body: { token: own }, headers: MEMBER })).status).toBe(200)
    expect((await press(server, own, { headers: MEMBER })).status).toBe(200)
  })
})

test('a link that confirms an address still works whatever others on the same network send', async () => {
  const { email, token } = await signUpLeader(server)
  const [own = ''] = (await mailsTo(server, email)).flatMap(({ text }) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? [])
  const verify = (link: string) => call(server, 'verifyEmail', { body: { token: link }, token, headers: MEMBER })
  const wrong = []
  for (let nth = 0; nth < 101; nth++) wrong.push((await verify(`made up ${nth}`)).status)
  expect([wrong[0], wrong.at(-1)]).toEqual([422, 429])
  expect((await verify(own)).status).toBe(200)
})

test('a member can set a new password whatever others on the same network send', async () => {
  const { email } = await signUpLeader(server)
  await ask(email)
  const [code = ''] = await codesTo(server, email)
  const { reply } = await check(email, code)
  const set = (reset_token: string) =>
    call(server, 'setPassword', { body: { reset_token, password: 'leo plays the trombone' }, headers: MEMBER })
  const wrong = []
  for (let nth = 0; nth < 101; nth++) wrong.push((await set(`made up ${nth}`)).status)
  expect([wrong[0], wrong.at(-1)]).toEqual([422, 429])
  expect((await set(reply.reset_token)).status).toBe(204)
})

describe('an address with an account and one without', () => {
  /** Leaves out the parts of an answer that differ every time. */
  const told = ({ status, headers, reply, refusal }: Awaited<ReturnType<typeof ask | typeof check>>) => {
    const { date, 'x-request-id': _, ...rest } = Object.fromEntries(headers)
    return { status, headers: rest, reply, refusal }
  }
  const stories: Record<string, (email: string) => Promise<ReturnType<typeof told>[]>> = {
    'that are recovered past the day’s codes': async (email) => {
      const answers = [...(await attack(email))]
      for (let nth = 0; nth < 12; nth++) {
        answers.push(await ask(email))
        if (nth % 3 === 0) server.pass(MINUTE_MS)
      }
      return answers.map(told)
    },
    'whose codes are burnt': async (email) => {
      const answers = []
      for (let round = 0; round < 3; round++) {
        answers.push(await ask(email))
        for (let nth = 0; nth < 7; nth++) answers.push(await check(email, `0000${nth}`, other(nth)))
        server.pass(2 * MINUTE_MS)
      }
      return answers.map((answer) => told(answer))
    },
    'that links are mailed to, past every limit': async (email) => {
      const answers = []
      for (let nth = 0; nth < 24; nth++) {
        const headers = nth % 4 === 0 ? other(nth / 4) : MEMBER
        answers.push(await call(server, 'logInByEmail', { body: { email }, headers }))
        if (nth % 3 === 0) server.pass(MINUTE_MS + 1)
      }
      return answers.map((answer) => told(answer as never))
    },
    'that accounts by link are asked for, past every limit': async (email) => {
      const answers = []
      for (let nth = 0; nth < 12; nth++) {
        answers.push(await call(server, 'signUpByEmail', { body: { email, flow: 'signup' }, headers: MEMBER }))
        server.pass(MINUTE_MS + 1)
      }
      return answers.map((answer) => told(answer as never))
    },
    'that passwords are guessed for': async (email) => {
      const answers = []
      for (let nth = 0; nth < 62; nth++) {
        const headers = from(`192.0.2.${nth % 6}`)
        answers.push(await call(server, 'logIn', { body: { email, password: 'wrong' }, headers }))
      }
      server.pass(MINUTE_MS)
      answers.push(await call(server, 'logIn', { body: { email, password: 'wrong' }, headers: MEMBER }))
      return answers.map((answer) => told(answer as never))
    },
  }
  test.each(Object.entries(stories))('%s get the same answers', async (_, story) => {
    const known = await signUpLeader(server)
    const fresh = await startServer({ TRUST_PROXY: 'on' })
    const here = server
    const answers = await story(known.email)
    server = fresh
    const unknown = await story(newEmail())
    server = here
    await fresh.stop()
    const times = /Try again in \d+ (second|minute)s?/
    const text = (all: typeof answers) =>
      all.map((answer) =>
        JSON.stringify(answer)
          .replaceAll(/"retry-after":"\d+"/g, '"retry-after":""')
          // The answer contains a secret with which the page can ask whether the link was opened. The secret differs
          // every time.
          .replaceAll(/"request":"[\w-]{40,}"/g, '"request":""')
          .replace(times, ''),
      )
    expect(text(unknown)).toEqual(text(answers))
    expect(answers.map(({ status }) => status)).toEqual(unknown.map(({ status }) => status))
  })
})
