import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { RowName } from '#api/contract/table.ts'
import { callOf } from '#api/server/demo/call-of.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { answersUpTo, type Leg, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { call, type Got, type Sent } from '#tests/support/people/call.ts'
import { newEmail, person } from '#tests/support/people/member.ts'

/** A simulated person, with the data that the server has acknowledged so far. */
export interface Life {
  readonly email: string
  /** The IP address of this person's calls. Each person has a separate one, because limits are counted by address. */
  readonly from: string
  readonly run: string
  password: string
  /** Empty while signed out. */
  token: string
  refreshToken: string
  slug: string
  revision: number
  /** The acknowledged values of the Circle that was created at sign-up. */
  readonly saved: Record<string, unknown>
  /** Every Circle, by its slug. */
  readonly circles: Set<string>
  readonly invited: string[]
  /** The number of mails with a code that were requested. */
  codes: number
}

/** An action that a person repeats until the server answers it. */
export interface Deed {
  readonly name: RowName | 'wait for mail'
  /** Whether the server would now answer a repeated call in the same words. */
  isKept(): boolean
  /** The answer, or `undefined` if there is none yet. Throws if the server is unreachable. */
  send(url: string): Promise<Answer | undefined>
}

interface Answer {
  readonly status: number
  /** The answer's text without tokens, which are new each time. */
  readonly text: string
  /** Records the acknowledged data in the person's `Life`. */
  settle(): void
}

export const newLife = (): Life => ({
  email: newEmail(),
  from: `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  run: randomUUID(),
  password: person().password,
  token: '',
  refreshToken: '',
  slug: '',
  revision: 0,
  codes: 0,
  saved: {},
  circles: new Set<string>(),
  invited: [],
})

/** Finds the latest code that was mailed to an address. */
type CodeOf = (email: string) => Promise<string | undefined>

/** One person's actions in order, beginning with the sign-up. */
export function* deedsOf(life: Life, codeOf?: CodeOf): Generator<Deed> {
  yield signUp(life)
  for (const leg of LEGS) yield save(life, leg)
  for (let times = 0; times < 6; times++) yield newCircle(life)
  yield invite(life)
  yield refresh(life)
  for (let times = 0; times < 6; times++) yield newCircle(life)
  yield logIn(life)
  if (codeOf) yield* recover(life, codeOf)
  yield newCircle(life)
}

/** The steps of the set-up whose answers are saved in the Circle itself. */
const LEGS = answersUpTo(signup, emptyDraft(signup, { signedIn: true }), {
  answers: usualAnswers(examples),
  until: 'add-extension',
})

function deed<Name extends RowName>(
  life: Life,
  name: Name,
  sent: Sent<Name>,
  done: (got: Got<Name>) => void,
  isKept: () => boolean = () => false,
): Deed {
  const key = randomUUID()
  const send = async (url: string) => {
    const headers = { 'X-Forwarded-For': life.from, [FLOW_HEADERS.key]: key, ...sent.headers }
    const got = await call({ url }, name, { ...sent, headers, token: life.token })
    const { response: _, ...open } = Object(got.reply)
    return { status: got.status, text: JSON.stringify(open), settle: () => done(got) }
  }
  return { name, isKept, send }
}

const signUp = (life: Life) =>
  deed(
    life,
    'signUp',
    { body: { ...person(life.email), flow: 'signup' }, headers: { [FLOW_HEADERS.run]: life.run } },
    ({ reply }) => {
      enter(life, reply.response)
      life.slug = reply.cove_slug ?? ''
      life.circles.add(life.slug)
      life.revision = 1
    },
    () => life.password === person().password,
  )

function enter(life: Life, tokens: { access_token: string; refresh_token: string }): void {
  life.token = tokens.access_token
  life.refreshToken = tokens.refresh_token
}

function save(life: Life, leg: Leg): Deed {
  const { row, params, body } = callOf(signup, leg, { id: life.run, slug: life.slug })
  return deed(
    life,
    row,
    {
      params,
      body,
      headers: {
        [FLOW_HEADERS.run]: life.run,
        [FLOW_HEADERS.step]: leg.step.id,
        [FLOW_HEADERS.revision]: String(life.revision),
      },
    },
    ({ headers }) => {
      life.revision = Number(headers.get(FLOW_HEADERS.revision))
      if (row === 'updateCircle') Object.assign(life.saved, body)
    },
    () => isIn(life),
  )
}

const isIn = ({ token }: Life): boolean => token !== ''

const newCircle = (life: Life) =>
  deed(
    life,
    'createCircle',
    { body: { headline: `Circle ${life.circles.size} of ${life.run.slice(0, 8)}` } },
    ({ reply }) => void life.circles.add(reply.slug),
    () => isIn(life),
  )

function invite(life: Life): Deed {
  const emails = [newEmail(), newEmail(), newEmail()]
  const sent = { params: { slug: life.slug }, body: { emails, message: 'Come and help' } }
  return deed(
    life,
    'inviteToCircle',
    sent,
    () => void life.invited.push(...emails),
    () => isIn(life),
  )
}

const refresh = (life: Life) =>
  deed(life, 'refreshTokens', { query: {}, body: { refresh_token: life.refreshToken } }, ({ reply }) =>
    enter(life, reply),
  )

const logIn = (life: Life) =>
  deed(life, 'logIn', { body: { email: life.email, password: life.password } }, ({ reply }) =>
    enter(life, reply.response),
  )

/** Sets a new password with a mailed code, after the old one was forgotten. */
function* recover(life: Life, codeOf: CodeOf): Generator<Deed> {
  const { email } = life
  const password = `sunday soup ${life.run}`
  const found = { otp: '', token: '' }
  yield deed(life, 'sendResetCode', { body: { email } }, () => {
    life.codes++
  })
  yield waitFor(
    () => codeOf(email),
    (code) => {
      found.otp = code
    },
  )
  yield deed(life, 'checkResetCode', { body: { email, otp: found.otp } }, ({ reply }) => {
    found.token = reply.reset_token
  })
  yield deed(life, 'setPassword', { body: { reset_token: found.token, password } }, () => {
    Object.assign(life, { password, token: '', refreshToken: '' })
  })
  yield logIn(life)
}

const waitFor = (look: () => Promise<string | undefined>, found: (text: string) => void): Deed => ({
  name: 'wait for mail',
  isKept: () => false,
  send: async () => {
    const text = await look()
    return text === undefined ? undefined : { status: 200, text, settle: () => found(text) }
  },
})
