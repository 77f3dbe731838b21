import type { Writer } from '#api/store/store.ts'
import { signup } from '#flows/signup/create.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOpenTo } from '#machines/walk/open-to.ts'
import { startCircle } from '../circles/start-circle.ts'
import { insertRun, isTaken, newRun, type StoredRun, startedBy } from '../runs/run-store.ts'
import { takenOver } from '../runs/take-over.ts'
import type { Services } from '../services/services.ts'
import type { LinkAbout } from './sign-in-links.ts'

/**
 * Starts the flow that somebody was in before they had an account, with what they had answered. Whoever has an account
 * already has begun nothing with a form that they only gave their address, and whoever was invited has a Circle to come to.
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
): Promise<{ run: StoredRun; slug: string | undefined } | undefined> {
  if (name === undefined || invite_hash !== undefined) return undefined
  const flow = startedBy(name)
  const free = id !== undefined && !(await isTaken(tx, id)) ? id : undefined
  const empty = newRun(flow, userId, null, free)
  const taken = takenOver(flow, empty.draft, draft?.answers ?? {})
  const isBegun = flow.steps.some(
    (step: AnyStep) => step.kind === 'question' && step.id in taken.entries && isOpenTo(flow, empty.draft.given, step),
  )
  if (!isNew && !isBegun) return undefined
  const circle = flow.id === signup.id ? await startCircle(tx, services, userId) : undefined
  const run = { ...empty, circleId: circle?.id ?? null, draft: taken, revision: 1 }
  await insertRun(tx, run, services.now())
  return { run, slug: circle?.slug }
}
