import { expect } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import type { TableEvent } from '#machines/walk/table.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import type { Luck } from './browser.ts'
import { picked } from './events.ts'
import { answersOutOfTurn, answersWrongly } from './past-the-page.ts'
import { leadsAgain, typedAt } from './person.ts'
import { comesOutAsTheTableSays, leadsWhereTheTableSays } from './table-says.ts'
import { tabOf, type Walk } from './under-way.ts'

/** How often each kind of event occurs in a walk against the portal. */
export const OFTEN_SERVED = {
  answer: 46,
  'wrong answer': 6,
  back: 10,
  forward: 6,
  go: 4,
  continue: 4,
  reload: 7,
  change: 8,
  'other tab': 6,
  lost: 5,
  offline: 4,
  dropped: 1,
  retry: 4,
  'time passes': 3,
  'out of turn': 4,
} as const
export type ServedKind = keyof typeof OFTEN_SERVED

/** Carries out an event; `false` if it is impossible here. */
export async function happens(under: Walk, kind: ServedKind, pick: number): Promise<boolean> {
  const { browser, subject } = under
  const { flow } = subject
  const tab = tabOf(under)
  const { at, phase, context } = tab.stand()
  const path = walkFlow(flow, context.draft)
  switch (kind) {
    case 'answer':
      return answers(under, pick, 'fine')
    case 'lost':
      return answers(under, pick, 'lost')
    case 'offline':
      return answers(under, pick, 'offline')
    case 'dropped':
      return answers(under, pick, pick % 2 === 0 ? 'dropped before' : 'dropped after')
    case 'wrong answer':
      return answersWrongly(under, pick)
    case 'out of turn':
      return answersOutOfTurn(under, pick)
    case 'back':
      return goes(under, { type: 'BACK' }, { type: 'back' })
    case 'continue':
      return goes(under, { type: 'CONTINUE' }, { type: 'continue' })
    case 'forward': {
      const to = path.asked[path.asked.indexOf(at) + 1] ?? at
      return goes(under, { type: 'GO', step: to }, { type: 'go', to })
    }
    case 'go': {
      const to = picked([...flow.steps.map(({ id }) => id), 'nowhere'], pick) ?? at
      return goes(under, { type: 'GO', step: to }, { type: 'go', to })
    }
    case 'change': {
      const to = picked(stepOf(flow, at)?.rows ?? [], pick)
      return to === undefined ? false : goes(under, { type: 'CHANGE', step: to }, { type: 'change', to })
    }
    case 'reload':
      await tab.reload(picked([at, at, undefined, ...flow.steps.map(({ id }) => id)], pick))
      return true
    case 'other tab':
      under.current++
      return true
    case 'retry':
      if (phase === 'stuck' || phase === 'refused') await tab.send({ type: 'RETRY' })
      return phase === 'stuck' || phase === 'refused'
    case 'time passes':
      browser.pass(10 * MINUTE_MS)
      return true
  }
}

type Going = { readonly type: 'BACK' | 'CONTINUE' } | { readonly type: 'GO' | 'CHANGE'; readonly step: string }

/** Moves to another step without an answer, and checks that the compact table leads there too. */
export async function goes(under: Walk, event: Going, tableEvent: TableEvent): Promise<boolean> {
  const { flow } = under.subject
  const tab = tabOf(under)
  const before = tab.stand()
  if (before.phase !== 'asking') return false
  const { draft } = before.context
  await tab.send(event)
  const after = tab.stand()
  leadsWhereTheTableSays(under, before, tableEvent, after)
  if (under.heard.length > 0) return true
  const { returning } = before.context
  const back = backFrom(flow, draft, { at: before.at, returning })
  if (event.type === 'BACK') expect(after.at).toBe(back ?? before.at)
  expect(after.context.draft, 'going about changes no answer').toEqual(draft)
  return true
}

/**
 * Answers the visible step, repeats a stuck call, or starts again after an end. `luck` says what happens to the call.
 */
export async function answers(under: Walk, pick: number, luck: Luck): Promise<boolean> {
  const { portal, person, subject, browser } = under
  const { flow } = subject
  const tab = tabOf(under)
  const before = tab.stand()
  const { at, phase, context } = before
  const step = stepOf(flow, at)
  if (phase === 'stuck' || phase === 'refused') {
    if (phase === 'refused') await leadsAgain(portal, person)
    browser.luck = luck
    await tab.send({ type: 'RETRY' })
    browser.luck = 'fine'
    return true
  }
  if (phase === 'ended') {
    tab.close()
    under.tabs[under.current % under.tabs.length] = await under.open()
    return true
  }
  const typed = step && phase === 'asking' ? await typedAt(portal, person, subject, step, pick) : undefined
  if (!step || !typed) return false
  const verdict = judgeAnswer(step, typed, visibleDraft(flow, context.draft))
  // The answer is right alone but contradicts earlier ones. The form reports that and sends nothing.
  if (!verdict.ok && step.schema.safeParse(typed).success) return false
  if (!verdict.ok) throw new Error(`${at} refuses ${JSON.stringify(typed)}.`)
  browser.luck = luck
  await tab.send(submitEvent(step, verdict.answer, context.draft.given))
  browser.luck = 'fine'
  await browser.quiet()
  comesOutAsTheTableSays(under, before, verdict.answer, tab.stand())
  return true
}
