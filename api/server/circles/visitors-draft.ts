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

/** A visitor's answers, by step. */
export type VisitorsAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The maximum length of a draft, in characters of JSON. The answers of a whole flow take about two thousand. */
const LONGEST_DRAFT = 20_000

/** The flow that a new account starts with. Older pages call the set-up of a Circle `create`. */
export function startedFlow(name: StartingFlow | 'create'): AnyFlow {
  const flow = flowOf(name === 'create' ? OWN_CIRCLE : name)
  if (!flow) throw new Error(`There is no flow "${name}" that can start with a sign-up.`)
  return flow
}

/** Refuses answers that are too long for a flow. */
export function checkLength(answers: VisitorsAnswers): void {
  if (JSON.stringify(answers).length > LONGEST_DRAFT)
    refuse('invalid-input', { fields: { draft: ['These answers are too long.'] } })
}

/**
 * Prepares a visitor's answers for storage. Leaves out a place that does not match a search result, so that its step
 * asks again.
 */
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
    // The place field has validated this value.
    if (parsed.success && !(await isPlace(services, placeSent(parsed.data as Place)))) return false
  }
  return true
}

/** If the first step has a default, adds its answer for people who started at a later step. */
export function withFirstStep({ steps: [first] }: AnyFlow, answers: VisitorsAnswers): VisitorsAnswers {
  if (!first) return answers
  const initial = Object.entries<Field>(first.fields).map(([name, field]) => [name, metaOf(field).initial] as const)
  if (initial.some(([, value]) => value === undefined)) return answers
  return { ...answers, [first.id]: { ...Object.fromEntries(initial), ...answers[first.id] } }
}
