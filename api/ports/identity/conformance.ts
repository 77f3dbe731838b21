import { createHash, randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { type Identity, Rejected, Unreachable } from './port.ts'

/** What a suite needs beside an adapter: an issuer that can be asked for good and for bad tokens, and somebody who chooses. */
export interface Bench {
  readonly identity: Identity
  /** A token as the issuer would give it, with these claims in the place of its own. */
  sign(claims: JWTPayload, header?: { readonly kid?: string }): Promise<string>
  /** Opens an address as a browser does, chooses this account, and gives where that leads. */
  choose(address: string, email: string): Promise<URL>
  readonly now: () => number
}

interface Promised {
  readonly says: string
  holds(bench: Bench): Promise<boolean>
}

const PERSON = {
  sub: '110169484474386276334',
  email: 'ana@example.com',
  email_verified: true,
  nonce: 'n-0S6_WzA2Mj',
  given_name: 'Ana',
  family_name: 'Reyes',
}

/** Whether something is refused as what an issuer does not give, and not for any other reason. */
const isRejected = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (cause) => cause instanceof Rejected,
  )

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const without = (name: keyof typeof PERSON): JWTPayload => ({ ...PERSON, [name]: undefined })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with another header than it was signed with, and nothing behind the last dot. */
const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`

async function begun({ identity, choose }: Bench, email = 'ana@example.com') {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
  const address = await identity.address({ state, nonce: PERSON.nonce, challenge: challengeOf(verifier) })
  const back = await choose(address, email)
  return { verifier, state, back, code: back.searchParams.get('code') ?? '' }
}

/** What every adapter must keep, as sentences that a test runner can go through. */
export const identityPromises: readonly Promised[] = [
  {
    says: 'who chooses an account comes back with the state, and the code gives a token of theirs',
    holds: async (bench) => {
      const { back, state, code, verifier } = await begun(bench)
      const person = await bench.identity.verify(await bench.identity.exchange(code, verifier))
      return (
        back.searchParams.get('state') === state && person.email === 'ana@example.com' && person.nonce === PERSON.nonce
      )
    },
  },
  {
    says: 'one account has one number, another has another',
    holds: async (bench) => {
      const subs: string[] = []
      for (const email of ['ana@example.com', 'ana@example.com', 'ben@example.com']) {
        const { code, verifier } = await begun(bench, email)
        subs.push((await bench.identity.verify(await bench.identity.exchange(code, verifier))).sub)
      }
      return subs[0] === subs[1] && subs[1] !== subs[2]
    },
  },
  {
    says: 'a code is good once',
    holds: async (bench) => {
      const { code, verifier } = await begun(bench)
      await bench.identity.exchange(code, verifier)
      return isRejected(bench.identity.exchange(code, verifier))
    },
  },
  {
    says: 'a code is nothing to whoever has not begun the sign-in',
    holds: async (bench) => isRejected(bench.identity.exchange((await begun(bench)).code, 'another verifier')),
  },
  {
    says: 'a token is read whole: number, address in lower case, names, nonce',
    holds: async ({ identity, sign }) => {
      const person = await identity.verify(await sign({ ...PERSON, email: 'Ana@Example.com' }))
      return (
        JSON.stringify(Object.entries(person).sort()) ===
        JSON.stringify(
          Object.entries({
            sub: PERSON.sub,
            email: PERSON.email,
            nonce: PERSON.nonce,
            first_name: 'Ana',
            last_name: 'Reyes',
          }).sort(),
        )
      )
    },
  },
  {
    says: 'a token of another issuer is none',
    holds: async ({ identity, sign }) =>
      isRejected(identity.verify(await sign({ ...PERSON, iss: 'https://accounts.example.com' }))),
  },
  {
    says: 'a token for another client is none, alone or among others',
    holds: async ({ identity, sign }) =>
      (await isRejected(identity.verify(await sign({ ...PERSON, aud: 'somebody-else' })))) &&
      isRejected(identity.verify(await sign({ ...PERSON, aud: ['covey', 'somebody-else'], azp: 'somebody-else' }))),
  },
  {
    says: 'a token that has expired, or lacks its end, is none',
    holds: async ({ identity, sign, now }) => {
      const past = Math.floor(now() / 1000) - 60
      return (
        (await isRejected(identity.verify(await sign({ ...PERSON, exp: past })))) &&
        isRejected(identity.verify(await sign({ ...PERSON, exp: undefined })))
      )
    },
  },
  {
    says: 'a token without number, address, nonce, or with an address that nobody has proved, is none',
    holds: async ({ identity, sign }) => {
      const claims = [
        without('sub'),
        without('email'),
        without('nonce'),
        without('email_verified'),
        { ...PERSON, email_verified: false },
        { ...PERSON, email_verified: 'true' },
        { ...PERSON, email: 'ana' },
        { ...PERSON, sub: '' },
      ]
      const judged = await Promise.all(claims.map(async (each) => isRejected(identity.verify(await sign(each)))))
      return judged.every(Boolean)
    },
  },
  {
    says: 'a token that nobody has signed, or that was changed, is none',
    holds: async ({ identity, sign }) => {
      const token = await sign(PERSON)
      const [header, , signature] = token.split('.')
      const changed = `${header}.${part({ ...PERSON, email: 'ben@example.com' })}.${signature}`
      const judged = await Promise.all(
        [unsigned(token), changed, '', 'x', '..', `${token}x`, token.slice(0, -8)].map((each) =>
          isRejected(identity.verify(each)),
        ),
      )
      return judged.every(Boolean)
    },
  },
  {
    says: 'a token by a key that the issuer does not publish is none',
    holds: async ({ identity, sign }) => isRejected(identity.verify(await sign(PERSON, { kid: 'another' }))),
  },
]

/** Whether an adapter whose issuer does not answer says so, in each of its calls. */
export async function isUnreachable(identity: Identity, token: string): Promise<boolean> {
  const calls = [
    identity.address({ state: 's', nonce: 'n', challenge: 'c' }),
    identity.exchange('code', 'verifier'),
    identity.verify(token),
  ]
  const judged = await Promise.all(
    calls.map((each) =>
      each.then(
        () => false,
        (cause) => cause instanceof Unreachable,
      ),
    ),
  )
  return judged.every(Boolean)
}
