import type { AnyFlow } from '#machines/define/flow.ts'
import { meaningOfMark } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isCounted } from '#machines/walk/counted.ts'
import { type Draft, entryOf, markOf } from '#machines/walk/draft.ts'
import { backFrom, isHeld, mayChange, modeOf } from '#machines/walk/draft-place.ts'
import { mostOf } from '#machines/walk/most-ahead.ts'
import { progressOf, walk } from '#machines/walk/walk.ts'

/** What people can see at a step beside its own words: what tells two states of it apart at a glance. */
export interface Sight {
  readonly mode: 'ask' | 'summary'
  /** What the server said of the answer: by which mark it is held, or why it is asked again. */
  readonly mark: string | undefined
  readonly back: boolean
  /** "3 of 8", or "3 of up to 8" while the number of steps depends on answers to come; nothing where nobody counts. */
  readonly progress: string | undefined
  /** The rows of a review that are shown; those that can be changed with a star. */
  readonly rows: readonly string[]
  /** The review that the answer is changed from: the button says so. */
  readonly returning: string | undefined
}

/** Where somebody stands: at a step, with a draft; from a review, or beside the path. */
export interface Stand {
  readonly step: AnyStep
  readonly draft: Draft
  readonly returning: string | undefined
  readonly opener: string | undefined
}

export function sightOf(flow: AnyFlow, { step, draft, returning, opener }: Stand): Sight {
  const path = walk(flow, draft)
  const { at, total } = progressOf(flow, path, step.id)
  return {
    mode: modeOf(flow, draft, step.id) === 'summary' ? 'summary' : 'ask',
    mark: saidOf(flow, draft, step),
    back: backFrom(flow, draft, { at: step.id, returning, opener }) !== undefined,
    progress: isCounted(flow, { step, draft, returning })
      ? `${at} of ${total ?? `up to ${mostOf(flow, draft)}`}`
      : undefined,
    rows: step.rows.filter((id) => path.asked.includes(id)).map((id) => (mayChange(flow, draft, id) ? `${id}*` : id)),
    returning,
  }
}

function saidOf(flow: AnyFlow, draft: Draft, step: AnyStep): string | undefined {
  const entry = entryOf(draft, step.id)
  const { because } = entry ?? {}
  if (entry && isHeld(flow, draft, step)) return markOf(step, entry)
  return because !== undefined && meaningOfMark(step, because) !== undefined ? because : undefined
}

/** One line that two sights share only if nobody can tell them apart. */
export const sightKey = ({ mode, mark, back, progress, rows, returning }: Sight): string =>
  [mark === undefined ? mode : `${mode} ${mark}`, back ? 'back' : '', progress, rows.join('+'), returning].join(';')
