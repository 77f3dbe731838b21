import { useMessages } from 'next-intl'
import { Suspense, use, useState } from 'react'
import { keepWish, takeWish } from '#components/circles/wish.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import type { FlowId } from '#flows/names.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { Wizard } from '../dialog/wizard.tsx'
import { type LoadedFlow, loadFlow } from '../load/load-flow.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { type StoryOutcome, standingHistory, standingPorts } from './standing-ports.ts'
import { readWords } from './words-shown.ts'

/** The one that flows for leaders are about here. */
const CIRCLE = { about: 'sunday-soup' }

/** The invitation that flow is about. */
const WISH = { slug: 'sunday-soup', headline: 'Sunday soup for Maria', token: 'an invitation', toLead: true }
const LEADS: FlowId = 'signup-lead'

interface FlowStoryProps {
  /** A flow by its id. */
  flow: string
  /** The step that is wanted. */
  step: string
  /** Where its answers stand. */
  draft: Draft
  outcome: StoryOutcome
}

/** A flow's own wizard, standing at one step with nobody behind it: what a designer looks at, and what a test reads. */
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
  useState(() => (flow === LEADS ? keepWish(WISH) : takeWish()))
  const [ports] = useState(() => standingPorts(draft, outcome))
  const [history] = useState(() => standingHistory(step))
  readWords(useMessages())
  return (
    loaded && (
      <Sheet>
        <AboutCircle value={CIRCLE}>
          <Wizard flow={loaded.flow} ports={ports} history={history} resume onAgain={() => undefined} />
        </AboutCircle>
      </Sheet>
    )
  )
}
