import { useMessages } from 'next-intl'
import { Suspense, use, useState } from 'react'
import type { Draft } from '#machines/walk/draft.ts'
import { Wizard } from '../dialog/wizard.tsx'
import { type LoadedFlow, loadFlow } from '../load/load-flow.ts'
import { type StoryOutcome, standingHistory, standingPorts } from './standing-ports.ts'
import { Surroundings } from './surroundings.tsx'
import { readWords } from './words-shown.ts'

interface FlowStoryProps {
  /** The flow's id. */
  flow: string
  /** The step to show. */
  step: string
  /** The answers (draft) that lead to the step. */
  draft: Draft
  outcome: StoryOutcome
}

/** Shows one step of a flow without a server. Designers look at it, and tests use it. */
export const FlowStory = (props: FlowStoryProps) => (
  <Suspense>
    <Loaded key={`${props.flow} ${props.step}`} {...props} />
  </Suspense>
)

const flows = new Map<string, Promise<LoadedFlow | undefined>>()

function flowById(id: string): Promise<LoadedFlow | undefined> {
  const loading = flows.get(id) ?? loadFlow(id)
  flows.set(id, loading)
  return loading
}

const Loaded = ({ flow, step, draft, outcome }: FlowStoryProps) => {
  const loaded = use(flowById(flow))
  const [ports] = useState(() => standingPorts(draft, outcome))
  const [history] = useState(() => standingHistory(step))
  readWords(useMessages())
  return (
    loaded && (
      <Surroundings flow={flow}>
        <Wizard flow={loaded.flow} ports={ports} history={history} resume onAgain={() => undefined} />
      </Surroundings>
    )
  )
}
