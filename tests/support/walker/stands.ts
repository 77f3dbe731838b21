import { expect } from 'vitest'
import { call } from '#api/client/call.ts'
import { isSignedIn } from '#api/client/tokens.ts'
import type { Run } from '#api/contract/runs.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf, withStepReopened } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import { clampStep, progressOf, walkFlow } from '#machines/walk/walk.ts'
import type { Stand } from './tab.ts'
import { tabOf, type Walk } from './under-way.ts'

/** Checks that the machine, the computed path, the stored run and the model of answers agree. */
export async function agrees(under: Walk): Promise<void> {
  const { subject, browser, heard, book, first, last, asVisitor } = under
  const { flow } = subject
  const { at, phase, context } = tabOf(under).stand()
  expect(['asking', 'stuck', 'ended', 'refused'], 'a tab stands somewhere').toContain(phase)
  const path = walkFlow(flow, context.draft)
  if (phase !== 'refused') expect(clampStep(path, at), 'what is shown may be shown').toBe(at)
  if (!isSignedIn()) asVisitor.set(context.run.id, context.draft.entries)
  if (flow.record === undefined || !isSignedIn()) return
  const before = new Map(last)
  const runs = under.looked === browser.calls() ? [] : (await call('listRuns', { params: { flow: flow.id } })).reply
  under.looked = browser.calls()
  for (const run of runs) {
    if (!first.has(run.id)) first.set(run.id, run)
    last.set(run.id, run)
    // A run about an existing Circle starts with the Circle's values.
    const begun = isAboutCircle(flow) ? first.get(run.id)?.draft.entries : asVisitor.get(run.id)
    book.check(run.id, run.draft.entries, begun ?? {})
  }
  const [refusal] = heard.filter(({ kind }) => kind === 'refused')
  if (refusal && heard.length === 1) {
    const { id } = refusal.submission.run
    expect(last.get(id), 'a refusal leaves the run as it was').toEqual(before.get(id) ?? last.get(id))
  }
  const stored = last.get(context.run.id)
  const isUpToDate = stored?.revision === context.run.revision && !tabOf(under).isBehind()
  if (stored && isUpToDate && phase !== 'refused') isStored(flow, { at, draft: context.draft }, stored)
}

/**
 * Compares the page with the stored run. If a refusal led back, only the page knows which steps are asked again, until
 * it is reloaded.
 */
function isStored(flow: AnyFlow, { at, draft }: { at: string; draft: Draft }, stored: Run): void {
  const led = Object.keys(draft.entries).filter((id) => entryOf(draft, id)?.reopened)
  const known = led.reduce<Draft>(
    (before, id) => (entryOf(before, id)?.reopened ? before : withStepReopened(before, id)),
    stored.draft,
  )
  const [here, there] = [walkFlow(flow, draft), walkFlow(flow, known)]
  expect(there, 'the walk over the stored answers').toEqual(here)
  // The answers that a visitor gave before turning back at a door are not sent.
  const ids = new Set([...here.asked, ...Object.keys(known.entries)])
  expect(standing(draft, ids), 'the stored answers').toEqual(standing(known, ids))
  expect(backFrom(flow, known, { at })).toBe(backFrom(flow, draft, { at }))
  expect(progressOf(flow, there, at)).toEqual(progressOf(flow, here, at))
}

/**
 * The answers at these steps, and whether each must be given again. Revisions are left out, because a visitor may have
 * answered more often than the portal knows.
 */
const standing = ({ entries }: Draft, ids: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([id, { answer, receipt, reopened, reads }]) => {
      const isFresh = Object.entries(reads).every(([read, at]) => (entries[read]?.revision ?? 0) === at)
      return ids.has(id) ? [[id, { answer, receipt, reopened, isFresh }]] : []
    }),
  )

/**
 * Checks that an event changes no visitor's answers at other steps. For members, the run on the server is checked
 * instead.
 */
export function keepsAnswers(under: Walk, { at, context: { run, draft } }: Stand): void {
  const { heard, tabs } = under
  const now = tabOf(under).stand().context
  if (isSignedIn()) return
  if (tabs.length > 1 || now.run.id !== run.id || heard.length > 1) return
  // A door's answer belongs to its own step, and nothing is sent.
  const answeredAt = heard[0]?.submission.step ?? at
  for (const [id, { answer }] of Object.entries(draft.entries))
    if (id !== answeredAt) expect(now.draft.entries[id]?.answer, `the answer at ${id}`).toEqual(answer)
}

/** Checks that an outdated tab is refused. Its call succeeds only if the same call was accepted before. */
export function onlyTheNewestAnswers({ heard, browser }: Walk): void {
  for (const came of heard) {
    if (came.kind !== 'done') continue
    const { key, run } = came.submission
    const times = browser.answered.filter((sent) => sent.key === key && sent.status < 300).length
    if (came.outcome.revision > run.revision + 1) expect(times, 'a tab that fell behind').toBeGreaterThan(1)
  }
}
