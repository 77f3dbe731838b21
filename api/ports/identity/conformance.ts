import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { type Identity, Rejected, Unreachable } from './port.ts'

/**
 * The tools of the sign-in tests: an issuer that signs valid and invalid tokens, and a simulated person who chooses an
 * account.
 */
export interface Bench {
  readonly identity: Identity
  /** A token as the issuer would sign it, with these claims replaced. */
  sign(claims: JWTPayload, header?: { readonly kid?: string }): Promise<string>
  /** Opens an address like a browser, chooses this account, and returns the address to which the issuer redirects. */
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

/** Whether the work fails with `Rejected`, and not with any other error. */
const isRejected = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (cause) => cause instanceof Rejected,
  )

const without = (name: keyof typeof PERSON): JWTPayload => ({ ...PERSON, [name]: undefined })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token with an `alg: none` header and no signature. */
const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`

async function begun({ identity, choose }: Bench, email = 'ana@example.com') {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
  const sent = { state, nonce: PERSON.nonce, verifier }
  const back = await choose(await identity.address(sent), email)
  return { sent, back, code: back.searchParams.get('code') ?? '' }
}

/** Tests that every implementation of `Identity` must pass. Each has a sentence for the test runner. */
export const identityPromises: readonly Promised[] = [
  {
    says: 'choosing an account returns the state and a code, which is exchanged for that account’s token',
    holds: async (bench) => {
      const { back, sent, code } = await begun(bench)
      const person = await bench.identity.verify(await bench.identity.exchange(code, sent))
      const isSame = back.searchParams.get('state') === sent.state
      return isSame && person.email === 'ana@example.com' && person.nonce === PERSON.nonce
    },
  },
  {
    says: 'each account always has the same subject, different from other accounts',
    holds: async (bench) => {
      const subs: string[] = []
      for (const email of ['ana@example.com', 'ana@example.com', 'ben@example.com']) {
        const { code, sent } = await begun(bench, email)
        subs.push((await bench.identity.verify(await bench.identity.exchange(code, sent))).sub)
      }
      return subs[0] === subs[1] && subs[1] !== subs[2]
    },
  },
  {
    says: 'a code works once',
    holds: async (bench) => {
      const { code, sent } = await begun(bench)
      await bench.identity.exchange(code, sent)
      return isRejected(bench.identity.exchange(code, sent))
    },
  },
  {
    says: 'refuses a code without the verifier from the start of the sign-in',
    holds: async (bench) => {
      const { code, sent } = await begun(bench)
      return isRejected(bench.identity.exchange(code, { ...sent, verifier: 'another verifier'.repeat(4) }))
    },
  },
  {
    says: 'reads the subject, lowercase e-mail address, names, nonce and time from a token',
    holds: async ({ identity, sign, now }) => {
      const iat = Math.floor(now() / 1000) - 5
      const person = await identity.verify(await sign({ ...PERSON, email: 'Ana@Example.com', iat }))
      return (
        JSON.stringify(Object.entries(person).sort()) ===
        JSON.stringify(
          Object.entries({
            sub: PERSON.sub,
            email: PERSON.email,
            nonce: PERSON.nonce,
            issuedAt: iat * 1000,
            first_name: 'Ana',
            last_name: 'Reyes',
          }).sort(),
        )
      )
    },
  },
  {
    says: 'accepts a token without a nonce, and says that it has none',
    holds: async ({ identity, sign }) => {
      const person = await identity.verify(await sign(without('nonce')))
      return person.nonce === undefined && person.sub === PERSON.sub && person.email === PERSON.email
    },
  },
  {
    says: 'rejects a token from another issuer',
    holds: async ({ identity, sign }) =>
      (await isRejected(identity.verify(await sign({ ...PERSON, iss: 'https://accounts.example.com' })))) &&
      isRejected(identity.verify(await sign({ ...without('nonce'), iss: 'https://accounts.example.com' }))),
  },
  {
    says: 'rejects a token for another client, even if it is also for this one',
    holds: async ({ identity, sign }) => {
      const [own, other] = ['covey', 'another-client']
      const claims = [{ aud: other }, { aud: [other] }, { aud: [] }, { azp: other }, { aud: [own, other], azp: other }]
      const judged = await Promise.all(
        [...claims, { aud: [own, other] }].flatMap((each) =>
          [PERSON, without('nonce')].map(async (person) =>
            isRejected(identity.verify(await sign({ ...person, ...each }))),
          ),
        ),
      )
      return judged.every(Boolean)
    },
  },
  {
    says: 'rejects a token that has expired or has no expiry',
    holds: async ({ identity, sign, now }) => {
      const past = Math.floor(now() / 1000) - 60
      return (
        (await isRejected(identity.verify(await sign({ ...PERSON, exp: past })))) &&
        (await isRejected(identity.verify(await sign({ ...without('nonce'), exp: past })))) &&
        (await isRejected(identity.verify(await sign({ ...PERSON, exp: undefined })))) &&
        isRejected(identity.verify(await sign({ ...without('nonce'), exp: undefined })))
      )
    },
  },
  {
    says: 'rejects a token without a subject or verified e-mail address, or with an empty nonce',
    holds: async ({ identity, sign }) => {
      const claims = [
        without('sub'),
        without('email'),
        { ...PERSON, nonce: '' },
        { ...PERSON, nonce: null },
        without('email_verified'),
        { ...without('nonce'), email_verified: false },
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
    says: 'rejects a token that is unsigned or was changed',
    holds: async ({ identity, sign }) => {
      const odd = ['', 'x', '..']
      for (const person of [PERSON, without('nonce')]) {
        const token = await sign(person)
        const [header, , signature] = token.split('.')
        const changed = `${header}.${part({ ...person, email: 'ben@example.com' })}.${signature}`
        odd.push(unsigned(token), changed, `${token}x`, token.slice(0, -8))
      }
      const judged = await Promise.all(odd.map((each) => isRejected(identity.verify(each))))
      return judged.every(Boolean)
    },
  },
  {
    says: 'rejects a token signed with a key that the issuer does not publish',
    holds: async ({ identity, sign }) =>
      (await isRejected(identity.verify(await sign(PERSON, { kid: 'another' })))) &&
      isRejected(identity.verify(await sign(without('nonce'), { kid: 'another' }))),
  },
]

/** Whether each call of an adapter reports that its issuer does not answer. */
export async function isUnreachable(identity: Identity, token: string): Promise<boolean> {
  const calls = [
    identity.address({ state: 's', nonce: 'n', verifier: 'v' }),
    identity.exchange('code', { state: 's', nonce: 'n', verifier: 'v' }),
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
