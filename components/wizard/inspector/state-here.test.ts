import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { statesOf } from '#machines/bench/states/states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { initialContext } from '#machines/wizard/context.ts'
import { fetchExamples } from './flow-examples.ts'
import { stateHere } from './state-here.ts'

describe('the state of a run', () => {
  test.each(catalogue.map((flow): [string, AnyFlow] => [flow.id, flow]))(
    '%s: each differs from all others',
    async (_, flow) => {
      const states = statesOf(flow, await fetchExamples(flow))
      const found = states.map(({ step, draft, sight }) => {
        const context = { ...initialContext(flow, undefined), draft, returning: sight.returning }
        return stateHere(flow, states, { step, phase: 'asking', context })
      })
      expect(found.map((state) => `${state?.step} ${state?.id}`)).toEqual(states.map(({ step, id }) => `${step} ${id}`))
    },
  )

  test('is unknown while a run is opened, or at a step that the flow does not have', () => {
    const states = statesOf(signup, examples)
    const context = { ...initialContext(signup, undefined), draft: emptyDraft(signup, { signedIn: false }) }
    expect(stateHere(signup, states, { step: undefined, phase: 'opening', context })).toBeUndefined()
    expect(stateHere(login, states, { step: 'purpose', phase: 'asking', context })).toBeUndefined()
  })
})
