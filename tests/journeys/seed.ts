import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { IN_DAYTON, PASSWORD, STORY } from '#tests/support/people/member.ts'

/** Somebody with an account and a Circle to set up. */
export interface Leader {
  readonly token: string
  readonly refreshToken: string
  readonly email: string
  readonly run: string
  readonly slug: string
}

/** What the usual Circle says, in the order of its steps. */
const CIRCLE = {
  'type-location': IN_DAYTON,
  purpose: { purpose: 'Meals and rides' },
  image: { beneficiary_picture_url: 'drawing:scene-soup' },
  story: { story: STORY },
  title: { headline: 'Sunday soup for Maria', registration_stage: 'DONE', is_registration_complete: true },
} as const
type Part = keyof typeof CIRCLE
export type Words = Partial<Record<Part, Readonly<Record<string, unknown>>>>

const isPart = (name: string): name is Part => Object.hasOwn(CIRCLE, name)

/** Makes an account, and sets its Circle up as far as a step, over HTTP: for journeys that begin in the middle. */
export async function seedLeader(url: string, step: string, words: Words = {}): Promise<Leader> {
  const email = `${randomUUID()}@example.com`
  const run = randomUUID()
  const body = {
    first_name: 'Elena',
    last_name: 'Rossi',
    email,
    password: PASSWORD,
    terms: TERMS_VERSION,
    flow: 'signup',
  }
  const { response, cove_slug: slug } = await send(`${url}/api/signup`, 'POST', body, { [FLOW_HEADERS.run]: run })
  const leader = { token: response.access_token, refreshToken: response.refresh_token, email, run, slug }
  let revision = 1
  const save = (path: string, at: string, answer: object) =>
    send(`${url}/api${path}`, 'PATCH', answer, {
      Authorization: `Bearer ${leader.token}`,
      [FLOW_HEADERS.run]: run,
      [FLOW_HEADERS.step]: at,
      [FLOW_HEADERS.revision]: String(revision++),
      [FLOW_HEADERS.key]: randomUUID(),
    })
  for (const at of Object.keys(CIRCLE).filter(isPart)) {
    if (at === step) return leader
    await save(`/cove/${slug}`, at, { ...CIRCLE[at], ...words[at] })
  }
  if (step === 'add-extension') return leader
  const answer = { step: 'add-extension', answer: { extension: 'later' } }
  await save(`/flows/signup/runs/${run}`, 'add-extension', answer)
  return leader
}

async function send(url: string, method: string, body: object, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}
