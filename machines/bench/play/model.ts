import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { mostOf } from '#machines/walk/most-ahead.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { progressOf, walk } from '#machines/walk/walk.ts'
import { type Seen, toldIn } from './seen.ts'

/** A run as table and walk have it. `pending` is the answer on its way out. */
export interface Stand {
  readonly state: TableState
  readonly draft: Draft
  readonly pending?: Readonly<Record<string, unknown>>
}

/** What table and walk together say of a flow. */
export interface Model {
  readonly flow: AnyFlow
  readonly table: Table
  begun(given: Draft['given']): Stand
  /** The step or the screen beside the path that people stand at. */
  stepAt(stand: Stand): AnyStep
  seen(stand: Stand): Seen
}

const models = new WeakMap<AnyFlow, Model>()

/** The model of a flow, made once. */
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
      const { at, total = null } = progressOf(flow, walk(flow, draft), idAt(state))
      return {
        step: idAt(state),
        phase: state.phase,
        shown: table.shown(state),
        back: backFrom(state),
        progress: { at, total, most: mostOf(flow, draft) },
        given: draft.given,
        answers: toldIn(draft),
      }
    },
  }
}

/** The draft with every step that happened by itself, and sent nothing, on the way from one state to the next. */
export function withArrivals(flow: AnyFlow, draft: Draft, before: TableState | undefined, after: TableState): Draft {
  const passed = flow.steps.filter(({ kind }, at) => {
    const own = after.steps[at]
    return kind === 'automatic' && at !== before?.at && own?.answered && own !== before?.steps[at]
  })
  return passed.reduce((told, step) => withAnswer(told, step, {}), draft)
}
