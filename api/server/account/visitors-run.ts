import { beginsCircle } from '#api/contract/own-circle.ts'
import type { Writer } from '#api/store/store.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOpenTo } from '#machines/walk/open-to.ts'
import { beginCircle, waitsForCircle } from '../circles/begin-circle.ts'
import { startedFlow, type VisitorsAnswers, withFirstStep } from '../circles/visitors-draft.ts'
import { insertRun, isTaken, newRun, type StoredRun } from '../runs/run-store.ts'
import { takenOver } from '../runs/take-over.ts'
import type { Services } from '../services/services.ts'
import type { LinkAbout } from './sign-in-links.ts'

export interface Started {
  readonly run: StoredRun
  /** The slug of the Circle that the run created. `undefined` if it created none. */
  readonly slug: string | undefined
}

/**
 * Continues the flow that a visitor was in before they had an account, with their answers. Existing members are left
 * out, because they only entered their address in the form. So are invited people, who join an existing Circle.
 */
export async function startVisitorsRun(
  tx: Writer,
  services: Services,
  {
    userId,
    isNew,
    flow: name,
    run: id,
    draft,
    invite_hash,
  }: Pick<LinkAbout, 'flow' | 'run' | 'draft' | 'invite_hash'> & { userId: string; isNew: boolean },
): Promise<Started | undefined> {
  if (name === undefined || invite_hash !== undefined) return undefined
  const flow = startedFlow(name)
  const answers = draft?.answers ?? {}
  const free = id !== undefined && !(await isTaken(tx, id)) ? id : undefined
  const empty = newRun(flow, userId, null, free)
  const isBegun = flow.steps.some(
    (step: AnyStep) =>
      step.kind === 'question' && Object.hasOwn(answers, step.id) && isOpenTo(flow, empty.draft.given, step),
  )
  if (!isNew && !isBegun) return undefined
  return startRunWith(tx, services, empty, answers)
}

/**
 * Creates a new member's run with the answers that they gave as a visitor. If the flow begins a Circle, creates the
 * Circle too.
 */
export async function startRunWith(
  tx: Writer,
  services: Services,
  empty: StoredRun,
  answers: VisitorsAnswers,
): Promise<Started> {
  const draft = takenOver(empty.flow, empty.draft, withFirstStep(empty.flow, answers), waitsForCircle)
  const begun = { ...empty, draft, revision: 1 }
  const circle = beginsCircle(empty.flow.id) ? await beginCircle(tx, services, begun) : undefined
  const run = { ...begun, circleId: circle?.id ?? null }
  await insertRun(tx, run, services.now())
  return { run, slug: circle?.slug }
}
