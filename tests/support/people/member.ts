import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { callOf } from '#api/server/demo/call-of.ts'
import type { StepAnswers, StepId } from '#flows/names.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Place } from '#machines/define/fields/place.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { type Draft, emptyDraft } from '#machines/walk/draft.ts'
import type { TestServer } from '../portal/server.ts'
import { call, type Got } from './call.ts'

export const PASSWORD = 'sunday soup for maria'
export const DAYTON: Place = {
  place_id: '4509884',
  label: 'Dayton, OH',
  city: 'Dayton',
  state: 'OH',
  latitude: 39.75895,
  longitude: -84.19161,
}

/** The location of a Circle in Dayton, as the API expects it. */
export const IN_DAYTON = {
  cove_type: 'CAREGIVING',
  location_external_place_id: DAYTON.place_id,
  location_latitude: DAYTON.latitude,
  location_longitude: DAYTON.longitude,
  city: DAYTON.city,
  state: DAYTON.state,
} as const

export const STORY = 'Maria has driven half of Linden Street to school, to work and to the airport.'

/** A member who sets up a Circle. */
export interface Leader {
  readonly token: string
  readonly refreshToken: string
  readonly email: string
  readonly run: string
  readonly slug: string
  /** The revision of the run that this person's browser knows. */
  revision: number
}

let count = 0
export const newEmail = (): string => `person-${++count}-${randomUUID().slice(0, 8)}@example.com`

export const person = (email = newEmail()) => ({
  first_name: 'Elena',
  last_name: 'Rossi',
  email,
  password: PASSWORD,
  terms: TERMS_VERSION,
})

/** Signs up a person as the first step of the sign-up flow does. */
export async function signUpLeader(server: Pick<TestServer, 'url'>, email = newEmail()): Promise<Leader> {
  const run = randomUUID()
  const { reply } = await call(server, 'signUp', {
    body: { ...person(email), flow: 'signup' },
    headers: { [FLOW_HEADERS.run]: run },
  })
  const { access_token: token, refresh_token: refreshToken } = reply.response
  return { token, refreshToken, email, run, slug: reply.cove_slug ?? '', revision: 1 }
}

type Fields = NonNullable<Parameters<typeof call<'updateCircle'>>[2]>['body']

export const flowHeaders = (leader: Leader, step: string, key: string = randomUUID()) => ({
  [FLOW_HEADERS.run]: leader.run,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(leader.revision),
  [FLOW_HEADERS.key]: key,
})

const keepUp = <G extends Got<'updateCircle'> | Got<'recordAnswer'> | Got<'inviteToCircle'>>(
  leader: Leader,
  got: G,
): G => {
  leader.revision = Number(got.headers.get(FLOW_HEADERS.revision) ?? leader.revision)
  return got
}

/** Presses Continue at a step whose answer is saved in the Circle. */
export const save = async (server: TestServer, leader: Leader, step: StepId, body: Fields, key?: string) =>
  keepUp(
    leader,
    await call(server, 'updateCircle', {
      params: { slug: leader.slug },
      body,
      token: leader.token,
      headers: flowHeaders(leader, step, key),
    }),
  )

/** Presses Continue at a step whose answer is only saved in the run. */
export const record = async (server: TestServer, leader: Leader, step: StepId, answer: Record<string, unknown>) =>
  keepUp(
    leader,
    await call(server, 'recordAnswer', {
      params: { flow: 'signup', id: leader.run },
      body: { step, answer },
      token: leader.token,
      headers: flowHeaders(leader, step),
    }),
  )

/** Sends the invitations of the step that invites others. */
export const invite = async (server: TestServer, leader: Leader, emails: string[], key?: string) =>
  keepUp(
    leader,
    await call(server, 'inviteToCircle', {
      params: { slug: leader.slug },
      body: { emails, message: 'Come and help' },
      token: leader.token,
      headers: flowHeaders(leader, 'invite-others', key),
    }),
  )

const USUAL = usualAnswers(examples)

/**
 * The usual answer to the first step after those about the Circle. It is saved in the run and does not change the
 * Circle.
 */
export const AFTER_FIELDS = answerAfter('title')

function answerAfter(id: StepIdOf<typeof signup>) {
  const legs = answersUpTo(signup, emptyDraft(signup, { signedIn: true }), { answers: USUAL })
  const leg = legs[legs.findIndex(({ step }) => step.id === id) + 1]
  if (!leg) throw new Error(`No answer follows "${id}" in "${signup.id}".`)
  return { step: leg.step.id, answer: leg.answer }
}

/** Answers the set-up with the usual answers, or with `others`, until the named step is next. */
export async function goTo(
  server: Pick<TestServer, 'url'>,
  leader: Leader,
  step: StepIdOf<typeof signup>,
  others: StepAnswers = {},
): Promise<void> {
  await goFrom(server, leader, emptyDraft(signup, { signedIn: true }), {
    answers: { ...USUAL, ...others },
    until: step,
  })
}

/** Does the same from the step where the leader's run is now. */
export async function goOnTo(
  server: Pick<TestServer, 'url'>,
  leader: Leader,
  step: StepIdOf<typeof signup>,
): Promise<void> {
  const { run: id, token } = leader
  const { reply } = await call(server, 'readRun', { params: { flow: signup.id, id }, token })
  await goFrom(server, leader, reply.draft, { answers: USUAL, until: step })
}

async function goFrom(
  server: Pick<TestServer, 'url'>,
  leader: Leader,
  from: Draft,
  way: Parameters<typeof answersUpTo<typeof signup>>[2],
): Promise<void> {
  for (const leg of answersUpTo(signup, from, way)) {
    const { row, ...sent } = callOf(signup, leg, { id: leader.run, slug: leader.slug })
    const headers = flowHeaders(leader, leg.step.id)
    keepUp(leader, await call(server, row, { ...sent, headers, token: leader.token }))
  }
}

/** A member without a Circle whose address is confirmed. */
export interface Helper {
  readonly token: string
  readonly email: string
  readonly accountId: string
}

export async function signUpHelper(
  server: TestServer,
  names: { readonly first_name?: string; readonly last_name?: string; readonly email?: string } = {},
): Promise<Helper> {
  const { reply } = await call(server, 'signUp', { body: { ...person(), ...names } })
  const token = reply.response.access_token
  const { reply: user } = await call(server, 'readUser', { token })
  await confirmEmail(server, user.email)
  return { token, email: user.email, accountId: user.user_account_id }
}

/** Marks an e-mail address as confirmed, as if the person had opened the link in their mail. */
export async function confirmEmail({ services }: TestServer, email: string): Promise<void> {
  const email_verified_at = services.now()
  await services.store.transact((tx) =>
    tx.updateTable('users').set({ email_verified_at }).where('email', '=', email).execute(),
  )
}

/** Confirms a person's identity, as if they had just typed their password again. */
export const prove = async (server: Pick<TestServer, 'url'>, token: string): Promise<void> =>
  void (await call(server, 'reauthenticate', {
    body: { method: 'password', password: PASSWORD, otp: undefined },
    token,
  }))

/** A leader whose Circle is complete. */
export async function leaderWithCircle(server: TestServer): Promise<Leader> {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'add-extension')
  return leader
}

/** A supporter of a public Circle. */
export async function supporterOf(
  server: TestServer,
  slug: string,
  names: Parameters<typeof signUpHelper>[1] = {},
): Promise<Helper> {
  const helper = await signUpHelper(server, names)
  await call(server, 'joinCircle', { params: { slug }, body: {}, token: helper.token })
  return helper
}
