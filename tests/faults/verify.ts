import { isDeepStrictEqual } from 'node:util'
import { call } from '#tests/support/people/call.ts'
import type { Life } from './deeds.ts'
import { lettersIn } from './letters.ts'
import type { Load } from './load.ts'

/** Compares the portal with everything that it acknowledged. Returns a line for each loss or duplicate. */
export async function lostOf(url: string, lives: readonly Life[]): Promise<string[]> {
  const lost: string[] = []
  // Checks ten people at a time, because more calls at once would put load on the portal.
  for (let at = 0; at < lives.length; at += 10)
    lost.push(...(await Promise.all(lives.slice(at, at + 10).map((life) => lostOfOne(url, life)))).flat())
  return lost
}

async function lostOfOne(url: string, life: Life): Promise<string[]> {
  const { email, token, slug, run } = life
  // The person has not signed up yet, or was signed out by a new password.
  if (token === '') return []
  const says = (what: string, expected: unknown, found: unknown) =>
    isDeepStrictEqual(expected, found)
      ? []
      : [`${email}: ${what} should be ${JSON.stringify(expected)} and is ${JSON.stringify(found)}`]
  const user = await call({ url }, 'readUser', { token })
  const circles = await call({ url }, 'listCircles', { token })
  const circle = await call({ url }, 'readCircle', { params: { slug }, token })
  const found = await call({ url }, 'readRun', { params: { flow: 'signup', id: run }, token })
  return [
    ...says('the account', email, user.reply.email),
    ...says('the Circles', [...life.circles].sort(), (circles.reply ?? []).map(({ slug }) => slug).sort()),
    ...says('what was saved', life.saved, only(Object.keys(life.saved), circle.reply)),
    ...says('the revision', life.revision, found.reply.revision),
  ]
}

const only = (names: readonly string[], of: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))

/** Lists the people who cannot sign in with their latest password. */
export async function shutOutOf(url: string, lives: readonly Life[]): Promise<string[]> {
  const out: string[] = []
  for (const { email, password, from, circles } of lives) {
    if (circles.size === 0) continue
    const { status } = await call({ url }, 'logIn', {
      body: { email, password },
      headers: { 'X-Forwarded-For': from },
    })
    if (status !== 200) out.push(`${email} cannot sign in: ${status}`)
  }
  return out
}

/** Repeats every call that has a key, and returns the answers that differ from the first. */
export async function differing(url: string, done: ReturnType<Load['take']>): Promise<string[]> {
  const kept = done.filter(({ deed }) => deed.isKept())
  const all = await Promise.all(
    kept.map(async ({ deed, status, text }) => {
      const again = await deed.send(url)
      const isSame = again?.status === status && again.text === text
      return isSame ? [] : [`${deed.name}: ${status} ${text}, and again: ${again?.status} ${again?.text}`]
    }),
  )
  return all.flat()
}

/** The number of mails that each person lacks or has too many of. */
export async function miscounted(outbox: string, lives: readonly Life[]): Promise<string[]> {
  const letters = await lettersIn(outbox)
  const to = (address: string) => letters.filter((letter) => letter.to === address)
  const invited = lives.flatMap(({ invited }) => invited).filter((address) => to(address).length !== 1)
  const welcomed = lives.filter(
    ({ email, circles }) =>
      circles.size > 0 && to(email).filter(({ subject }) => /welcome/i.test(subject)).length !== 1,
  )
  const coded = lives.filter(
    ({ email, codes }) => codes > 0 && to(email).filter(({ text }) => /^\s*\d{5}\s*$/m.test(text)).length !== codes,
  )
  return [
    ...invited.map((address) => `${address} was invited by ${to(address).length} mails`),
    ...welcomed.map(({ email }) => `${email} was greeted by ${to(email).map(({ subject }) => subject)}`),
    ...coded.map(({ email }) => `${email} got ${to(email).map(({ subject }) => subject)}`),
  ]
}
