import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { type BoundaryAnswer, boundaryAnswers, usualAnswers } from '#machines/bench/boundary/boundary.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer, type Verdict } from '#machines/walk/answer.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { type Desk, deskOf, type Outcome } from '#tests/support/boundary/desk.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const flows: readonly AnyFlow[] = catalogue
/**
 * Fields with the same destination and limits are alike. After the first one, only one in this many answers is sent.
 */
const ONE_IN = IS_FULL ? 6 : 24

describe('the form and the API agree about answers at a limit', () => {
  const known = new Set<string>()

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s',
    async (_, flow) => {
      const examples = await examplesOf(flow)
      const all = boundaryAnswers(flow, examples)
      const desk = await deskOf(server, flow, usualAnswers(flow, examples))
      const told = { posted: 0, accepted: 0, unsent: 0, sampled: 0 }
      const differences: string[] = []
      for (const step of flow.steps.filter(({ kind }) => kind === 'question')) {
        await desk.leadTo(step)
        const own = all.filter((one) => one.step === step.id)
        const drawn = sample(step, own, known)
        told.sampled += own.length - drawn.length
        for (const one of drawn) {
          const { outcome, verdict } = await posted(desk, step, one)
          if (!outcome) {
            told.unsent++
            continue
          }
          told.posted++
          if (verdict.ok) told.accepted++
          const said = await difference(verdict, outcome)
          if (said) differences.push(`${step.id}, ${one.what}: ${said} ${JSON.stringify(outcome.body).slice(0, 200)}`)
        }
        await desk.goOn(step)
      }
      console.log(`${flow.id}: ${JSON.stringify({ answers: all.length, ...told })}`)
      expect(differences).toEqual([])
      // The API has no message for values that no question sends.
      const sends = flow.record !== undefined || flow.steps.some(({ kind, effect }) => kind === 'question' && effect)
      expect(told.posted).toBeGreaterThan(sends ? 20 : -1)
    },
    300_000,
  )
})

/** Leaves out most answers for fields that are like fields tried before. */
function sample(step: AnyStep, all: readonly BoundaryAnswer[], known: Set<string>): readonly BoundaryAnswer[] {
  const kinds = new Map<string | undefined, string>([[undefined, `${step.effect?.name} as a whole`]])
  for (const [name, field] of Object.entries<Field>(step.fields))
    kinds.set(name, `${step.effect === undefined ? 'recorded' : 'sent'} ${JSON.stringify(metaOf(field))}`)
  const isKnown = (field: string | undefined) => known.has(kinds.get(field) ?? '')
  const drawn = all.filter(({ field }, at) => !isKnown(field) || at % ONE_IN === 0)
  for (const kind of kinds.values()) known.add(kind)
  return drawn
}

/** JSON can change a value on its way to the API, so the form checks the value as it arrives there. */
async function posted(desk: Desk, step: AnyStep, { input, draft }: BoundaryAnswer) {
  const arriving: unknown = JSON.parse(JSON.stringify(input) ?? 'null')
  const verdict = judgeAnswer(step, arriving, draft)
  return { verdict, outcome: await desk.send(step, arriving, verdict.ok ? verdict.answer : undefined) }
}

/** How the form and the API differ, or `undefined` if they agree. */
async function difference(verdict: Verdict, outcome: Outcome): Promise<string | undefined> {
  const { status, code, named, row, body } = outcome
  const said = `${status} ${code ?? ''} ${named.join(', ')}`
  const isRefused = code === 'invalid-input' || status === 400
  if (status >= 500) return said
  if (!verdict.ok) {
    const fields = verdict.issues.map(({ field }) => field)
    // The same call mails a link if it gets only an address.
    if (row === 'signUpByEmail' && fields.every((field) => field !== 'email') && isAbsent(body, fields))
      return undefined
    if (!isRefused) return `the form refuses ${fields}, the API says ${said}`
    return fields.includes('') || named.some((name) => fields.includes(name))
      ? undefined
      : `the form refuses ${fields}, the API ${said}`
  }
  const isServers = named.length === 1 && (await isOnlyServers(named[0] ?? '', verdict.answer))
  return isRefused && !isServers ? `the form accepts it, the API says ${said}` : undefined
}

const isAbsent = (body: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => Object(body)[field] === undefined)

/**
 * Whether only the server can know that a value is wrong: it may refuse an unknown place or an upload that it does not
 * have.
 */
async function isOnlyServers(field: string, { place, picture }: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (field === 'picture') return String(picture).startsWith('/api/uploads/')
  const chosen: Readonly<Record<string, unknown>> = { ...Object(place) }
  const found = await server.services.places.find(String(chosen.place_id))
  const { label: _, ...parts } = { label: '', ...found }
  return field === 'place' && !(found && Object.entries(parts).every(([name, value]) => chosen[name] === value))
}
