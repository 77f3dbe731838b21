import * as z from 'zod/mini'
import { placeSent } from '#api/contract/effects/place-sent.ts'
import { OWN_CIRCLE, type StartingFlow } from '#api/contract/own-circle.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { Place } from '#machines/define/fields/place.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { refuse } from '../refusals/refused.ts'
import { flowOf } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'
import { isPlace } from './change.ts'

/** What a visitor has answered, by step. */
export type VisitorsAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** In characters of JSON: the answers of a whole flow are about two thousand. */
const LONGEST_DRAFT = 20_000

/** The flow by the name under which an account is asked for; older pages call the set-up of a Circle `create`. */
export function startedFlow(name: StartingFlow | 'create'): AnyFlow {
  const flow = flowOf(name === 'create' ? OWN_CIRCLE : name)
  if (!flow) throw new Error(`There is no flow "${name}" that an account can begin in.`)
  return flow
}

/** Refuses what is too long to be the answers of a flow. */
export function checkLength(answers: VisitorsAnswers): void {
  if (JSON.stringify(answers).length > LONGEST_DRAFT)
    refuse('invalid-input', { fields: { draft: ['These answers are too long.'] } })
}

/** A visitor's answers as they are kept: without a place that is none of the search's, so that its step asks again. */
export async function visitorsAnswers(
  services: Pick<Services, 'places'>,
  flow: AnyFlow,
  answers: VisitorsAnswers,
): Promise<VisitorsAnswers> {
  const kept = await Promise.all(
    Object.entries(answers).map(async ([id, answer]) => {
      const step = Object.hasOwn(answers, id) ? stepOf(flow, id) : undefined
      return step && !(await hasRealPlaces(services, step, answer)) ? [] : [[id, answer] as const]
    }),
  )
  return Object.fromEntries(kept.flat())
}

async function hasRealPlaces(
  services: Pick<Services, 'places'>,
  { fields }: AnyStep,
  answer: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const places = Object.entries<Field>(fields).filter(([, field]) => metaOf(field).kind === 'place')
  for (const [name, field] of places) {
    const parsed = z.safeParse(field, answer[name])
    // The field of this kind has judged it.
    if (parsed.success && !(await isPlace(services, placeSent(parsed.data as Place)))) return false
  }
  return true
}

/** The answers, and that of a first step that asks nothing: people who come by a later one have passed it. */
export const withFirstStep = ({ steps: [first] }: AnyFlow, answers: VisitorsAnswers): VisitorsAnswers =>
  first && Object.keys(first.fields).length === 0 ? { [first.id]: {}, ...answers } : answers
