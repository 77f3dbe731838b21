import { useEffect, useMemo, useState } from 'react'
import { formsOf } from '#machines/bench/states/forms.ts'
import { type FlowState, statesOf } from '#machines/bench/states/states.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { WizardStatus } from '#machines/wizard/happening.ts'
import { fetchExamples } from './flow-examples.ts'
import styles from './inspector.module.css'
import type { Spot } from './spot.ts'
import { stateHere } from './state-here.ts'
import { storyUrl } from './story-url.ts'

interface StateListProps {
  flow: AnyFlow
  standing: WizardStatus
  onGoTo(spot: Spot): void
}

/** All states of a flow that look different, with links to open each state and its story. */
export const StateList = ({ flow, standing, onGoTo }: StateListProps) => {
  const examples = useExamples(flow)
  const states = useMemo(() => (examples ? statesOf(flow, examples) : []), [flow, examples])
  const here = stateHere(flow, states, standing)
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={`${state.step} ${state.id}`} aria-current={state === here ? 'true' : undefined}>
          <button type="button" className={styles.link} onClick={() => onGoTo(state)}>
            {state.step} <span className={styles.now}>{state.id}</span>
          </button>
          <a
            className={styles.link}
            href={storyUrl(storyOf(flow, state, examples))}
            target="_blank"
            rel="noreferrer"
            aria-label={`Story of ${state.step} ${state.id}`}
          >
            Story
          </a>
        </li>
      ))}
    </ul>
  )
}

type Examples = Awaited<ReturnType<typeof fetchExamples>>

/** Returns example input for a flow's steps, or `undefined` until it has loaded. */
function useExamples(flow: AnyFlow): Examples | undefined {
  const [examples, setExamples] = useState<Examples>()
  useEffect(() => {
    let here = true
    void fetchExamples(flow).then((fetched) => here && setExamples(fetched))
    return () => {
      here = false
    }
  }, [flow])
  return examples
}

function storyOf(flow: AnyFlow, state: FlowState, examples: Examples = {}): string {
  const [form] = formsOf(flow, state, examples)
  return storyIdOf(flow.id, state.step, state.id, form?.form ?? '')
}
