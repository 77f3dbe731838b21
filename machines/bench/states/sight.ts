import type { AnyFlow } from '#machines/define/flow.ts'
import { meaningOfMark } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isCounted } from '#machines/walk/counted.ts'
import { type Draft, entryOf, markOf } from '#machines/walk/draft.ts'
import { backFrom, isHeld, mayChange, modeOf } from '#machines/walk/draft-place.ts'
import { maxQuestions } from '#machines/walk/most-ahead.ts'
import { progressOf, walkFlow } from '#machines/walk/walk.ts'

/**
 * What people can see at a step besides its fixed text. A difference here tells two states of a step apart at a glance.
 */
export interface Sight {
  readonly mode: 'ask' | 'summary'
  /** The mark from the server that holds the answer, or the reason why the step is asked again. */
  readonly mark: string | undefined
  readonly back: boolean
  /** "3 of 8", or "3 of up to 8" while the number depends on later answers. `undefined` if steps are not counted. */
  readonly progress: string | undefined
  /** The ids of the rows that a review shows. Rows that people can change end in `*`. */
  readonly rows: readonly string[]
  /** The review to which people return after they change this answer. The button's label mentions the review. */
  readonly returning: string | undefined
}

/**
 * Where a person is: at a step with a draft, perhaps coming from a review, or at an aside (a screen such as help) with
 * the step that opened it.
 */
export interface Stand {
  readonly step: AnyStep
  readonly draft: Draft
  readonly returning: string | undefined
  readonly opener: string | undefined
}

export function sightOf(flow: AnyFlow, { step, draft, returning, opener }: Stand): Sight {
  const path = walkFlow(flow, draft)
  const { at, total } = progressOf(flow, path, step.id)
  return {
    mode: modeOf(flow, draft, step.id) === 'summary' ? 'summary' : 'ask',
    mark: saidOf(flow, draft, step),
    back: backFrom(flow, draft, { at: step.id, returning, opener }) !== undefined,
    progress: isCounted(flow, { step, draft, returning })
      ? `${at} of ${total ?? `up to ${maxQuestions(flow, draft)}`}`
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

/** A key for what people see. Two sights have the same key only if people cannot tell them apart. */
export const sightKey = ({ mode, mark, back, progress, rows, returning }: Sight): string =>
  [mark === undefined ? mode : `${mode} ${mark}`, back ? 'back' : '', progress, rows.join('+'), returning].join(';')
