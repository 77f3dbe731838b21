import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { maxQuestions } from '#machines/walk/most-ahead.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { progressOf, walkFlow } from '#machines/walk/walk.ts'
import { type Seen, toldIn } from './seen.ts'

/**
 * A position in a run, computed in two ways: by the compact table (`state`, facts only) and by the walk (`draft`, full
 * answers). `pending` is the answer that is being sent.
 */
export interface Stand {
  readonly state: TableState
  readonly draft: Draft
  readonly pending?: Readonly<Record<string, unknown>>
}

/** Predicts how a flow behaves, using its compact table and the walk. */
export interface Model {
  readonly flow: AnyFlow
  readonly table: Table
  begun(given: Draft['given']): Stand
  /** The current step or aside (a screen such as help). */
  stepAt(stand: Stand): AnyStep
  seen(stand: Stand): Seen
}

const models = new WeakMap<AnyFlow, Model>()

/** Returns the model of a flow. It is made only once. */
export function modelOf(flow: AnyFlow): Model {
  const model = models.get(flow) ?? makeModel(flow)
  models.set(flow, model)
  return model
}

function makeModel(flow: AnyFlow): Model {
  const table = compileTable(flow)
  const places = [...flow.steps, ...flow.asides]
  const idAt = ({ at }: TableState) => places[at]?.id ?? ''

  function backFrom(state: TableState): string | null {
    const before = table.next(state, { type: 'back' })
    return before.at === state.at ? null : idAt(before)
  }

  return {
    flow,
    table,
    begun(given) {
      const draft = emptyDraft(flow, given)
      const state = table.initial(given)
      return { state, draft: withArrivals(flow, draft, undefined, state) }
    },
    stepAt({ state }) {
      const step = places[state.at]
      if (!step) throw new Error(`The flow "${flow.id}" has no step number ${state.at}.`)
      return step
    },
    seen({ state, draft }) {
      const { at, total = null } = progressOf(flow, walkFlow(flow, draft), idAt(state))
      return {
        step: idAt(state),
        phase: state.phase,
        shown: table.shown(state),
        back: backFrom(state),
        progress: { at, total, most: maxQuestions(flow, draft) },
        given: draft.given,
        answers: toldIn(draft),
      }
    },
  }
}

/** Records in the draft the automatic steps without an API call that ran between one state and the next. */
export function withArrivals(flow: AnyFlow, draft: Draft, before: TableState | undefined, after: TableState): Draft {
  const passed = flow.steps.filter(({ kind }, at) => {
    const own = after.steps[at]
    return kind === 'automatic' && at !== before?.at && own?.answered && own !== before?.steps[at]
  })
  return passed.reduce((told, step) => withAnswer(told, step, {}), draft)
}
