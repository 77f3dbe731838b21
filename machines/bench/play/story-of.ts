import type { AnyFlow } from '#machines/define/flow.ts'
import { entryOf } from '#machines/walk/draft.ts'
import type { Examples } from '../check/finding.ts'
import { type Form, formsOf } from '../states/forms.ts'
import { sightKey, sightOf } from '../states/sight.ts'
import { statesOf } from '../states/states.ts'
import { storyIdOf } from '../states/story-id.ts'
import { modelOf, type Stand } from './model.ts'
import type { Found } from './run.ts'

/** Returns the story that shows the screen expected where a path fails. `undefined` if there is no such story. */
export function storyOf(flow: AnyFlow, examples: Examples, { shortest, failure }: Found): string | undefined {
  const { expected, path } = shortest
  const event = path.events[failure.at]
  // If the event led to the wrong step, show the step before the event.
  const stand = (failure.what === 'step' ? expected[failure.at] : undefined) ?? expected[failure.at + 1]
  return stand && storyAt(flow, examples, stand.stand, event?.type === 'invalid')
}

function storyAt(flow: AnyFlow, examples: Examples, stand: Stand, isInvalid: boolean): string | undefined {
  const { state, draft } = stand
  const idOf = (place: number | undefined) => (place === undefined ? undefined : flow.steps[place]?.id)
  const step = modelOf(flow).stepAt(stand)
  const [returning, opener] = [idOf(state.returning), idOf(state.opener)]
  const key = sightKey(sightOf(flow, { step, draft, returning, opener }))
  const own = statesOf(flow, examples).filter((one) => one.step === step.id)
  const same = own.find(({ sight }) => sightKey(sight) === key) ?? own[0]
  if (!same) return undefined
  const forms = formsOf(flow, same, examples).map(({ form }) => form)
  const wanted: readonly Form[] =
    state.phase !== 'asking'
      ? [state.phase]
      : isInvalid
        ? ['invalid']
        : entryOf(draft, step.id)
          ? ['done', 'filled', 'empty']
          : ['empty', 'filled', 'done']
  const form = [...wanted, ...forms].find((one) => forms.includes(one))
  return form && storyIdOf(flow.id, step.id, same.id, form)
}
