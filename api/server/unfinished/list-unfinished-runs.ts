import { isUnfinished, MAX_UNFINISHED, type UnfinishedRun, type UnfinishedRuns } from '#api/contract/runs.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, sameAnswer } from '#machines/walk/draft.ts'
import { progressOf, walkFlow } from '#machines/walk/walk.ts'
import type { Handler, Member } from '../calls/call.ts'
import { isComplete } from '../circles/find.ts'
import { alignDraft, skipOptionalSteps } from '../circles/registration.ts'
import { nameOf, titleOf } from '../refusals/sentences.ts'
import { mayRun } from '../runs/check-who.ts'
import { findRunsOf, type StoredRun } from '../runs/run-store.ts'
import type { Services } from '../services/services.ts'

/** Returns the member's unfinished runs of all flows, last changed first, without their answers. */
export const listUnfinishedRuns: Handler<'listUnfinishedRuns'> = async ({ services, member }) => ({
  body: await unfinishedRunsOf(services, member),
})

/** The unfinished runs of a member. */
export async function unfinishedRunsOf(services: Services, member: Member): Promise<UnfinishedRuns> {
  const { read } = services.store
  const runs = await findRunsOf(read, member.id)
  const circles = await circlesOf(read, runs)
  const all = runs.flatMap(({ run, updatedAt }) => {
    const circle = circles.find(({ id }) => id === run.circleId)
    return isBegun(run, circle) ? { run, updatedAt, circle } : []
  })
  const items = await Promise.all(
    all.slice(0, MAX_UNFINISHED).map(async ({ run, updatedAt, circle }) => ({
      ...viewUnfinished(run, circle),
      updated_at: updatedAt,
      may_go_on: await mayRun(read, services, { flow: run.flow, member, circleId: run.circleId }),
    })),
  )
  return { items, more: all.length > items.length }
}

async function circlesOf(db: Reader, runs: readonly { run: StoredRun }[]): Promise<CircleRow[]> {
  const ids = [...new Set(runs.flatMap(({ run }) => run.circleId ?? []))]
  return ids.length === 0 ? [] : db.selectFrom('circles').selectAll().where('id', 'in', ids).execute()
}

/**
 * Whether a run has something to continue. A run about a Circle starts with the Circle's fields as answers, so it
 * counts only after its owner has given another answer.
 */
function isBegun({ flow, draft }: StoredRun, circle: CircleRow | undefined): boolean {
  const { ended } = walkFlow(flow, draft)
  if (!isAboutCircle(flow))
    return isUnfinished({ ended, circle: circle ? { is_registration_complete: isComplete(circle) } : null })
  if (ended || !circle) return false
  const known = skipOptionalSteps(flow, alignDraft(flow, emptyDraft(flow, draft.given), circle)).entries
  return Object.entries(draft.entries).some(([id, { answer }]) => {
    const seeded = Object.hasOwn(known, id) ? known[id] : undefined
    return stepOf(flow, id) !== undefined && !(seeded && sameAnswer(seeded.answer, answer))
  })
}

type Viewed = Omit<UnfinishedRun, 'updated_at' | 'may_go_on'>

function viewUnfinished({ id, flow, draft }: StoredRun, circle: CircleRow | undefined): Viewed {
  const path = walkFlow(flow, draft)
  const step = stepOf(flow, path.open ?? '')
  const { at, total } = progressOf(flow, path, path.open ?? '')
  return {
    id,
    flow: flow.id,
    name: nameOf(flow),
    step: step ? { id: step.id, title: titleOf(step.words ?? flow.words, step.id) } : null,
    at,
    ...(total !== undefined && { total }),
    circle: circle ? { slug: circle.slug, headline: circle.headline } : null,
    is_only_one: isAboutCircle(flow),
  }
}
