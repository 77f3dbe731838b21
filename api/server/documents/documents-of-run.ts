import type { Writer } from '#api/store/store.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { asksForDocument, documentsIn } from '#machines/walk/documents.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { asReference, isThere, REFERENCE } from './document-row.ts'

/** The parts of a run that its documents depend on. */
interface HoldingRun {
  readonly id: string
  readonly userId: string
  readonly flow: AnyFlow
}

/**
 * Issues with the documents of an answer. Each document must still exist, belong to the run's owner and to no other
 * run, and match its stored reference.
 */
export async function missingDocuments(
  tx: Writer,
  { run, step, answer, now }: { run: HoldingRun; step: AnyStep; answer: unknown; now: number },
): Promise<readonly FieldIssue[]> {
  const held = documentsIn(step, answer)
  if (held.length === 0) return []
  const rows = await tx
    .selectFrom('documents')
    .select([...REFERENCE])
    .where(
      'id',
      'in',
      held.map(({ document }) => document.id),
    )
    .where('user_id', '=', run.userId)
    .where(({ or, eb }) => or([eb('run_id', 'is', null), eb('run_id', '=', run.id)]))
    .where(isThere(now))
    .execute()
  const kept = new Set(rows.map((row) => written(asReference(row))))
  return held
    .filter(({ document }) => !kept.has(written(document)))
    .map(({ field, params }) => ({ field, rule: 'gone', params }))
}

const written = (reference: object): string => JSON.stringify(Object.entries(reference).toSorted())

/** Assigns the documents in a run's answers to the run, and releases those that its answers no longer contain. */
export async function keepDocuments(tx: Writer, run: HoldingRun, draft: Draft, now: number): Promise<void> {
  const steps = askingSteps(run.flow)
  if (steps.length === 0) return
  const held = steps.flatMap((step) => documentsIn(step, entryOf(draft, step.id)?.answer))
  const ids = held.map(({ document }) => document.id)
  if (ids.length > 0)
    await tx
      .updateTable('documents')
      .set({ run_id: run.id, bound_at: now })
      .where('id', 'in', ids)
      .where('user_id', '=', run.userId)
      .where('run_id', 'is', null)
      .where(isThere(now))
      .execute()
  const others = tx.updateTable('documents').set({ left_at: now }).where('run_id', '=', run.id)
  await (ids.length > 0 ? others.where('id', 'not in', ids) : others).where('left_at', 'is', null).execute()
}

const asking = new WeakMap<AnyFlow, readonly AnyStep[]>()

function askingSteps(flow: AnyFlow): readonly AnyStep[] {
  const known = asking.get(flow) ?? flow.steps.filter(asksForDocument)
  asking.set(flow, known)
  return known
}
