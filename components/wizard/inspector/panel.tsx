import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { explainedPath, knownFacts } from '#machines/bench/explain/explained-path.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Happening, WizardStatus } from '#machines/wizard/happening.ts'
import { EventList } from './event-list.tsx'
import { FactTable } from './fact-table.tsx'
import styles from './inspector.module.css'
import { OnItsWay } from './on-its-way.tsx'
import { PathList } from './path-list.tsx'
import type { Sandbox } from './sandbox.ts'
import type { Spot } from './spot.ts'
import { StateList } from './state-list.tsx'

interface PanelProps {
  flow: AnyFlow
  standing: WizardStatus
  happenings: readonly Happening[]
  sandbox: Sandbox | undefined
  onGoTo(spot: Spot): void
  onLeaveSandbox(): void
  onClose(): void
}

/** The inspector's panel, which shows the complete state of a running flow. */
export const Panel = ({ flow, standing, happenings, sandbox, onGoTo, onLeaveSandbox, onClose }: PanelProps) => {
  const { step, phase, context } = standing
  const { draft, problem, returning, opener, run } = context
  const asides = [
    ...(returning === undefined ? [] : [`from ${returning}`]),
    ...(opener === undefined ? [] : [`beside ${opener}`]),
    ...(problem ? [`problem: ${problem.code}`] : []),
  ]
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <p className={styles.where}>
          <b>{flow.id}</b> <span>{[`${step ?? '–'} · ${phase}`, ...asides].join(', ')}</span>
        </p>
        <IconButton icon="close" label="Close the inspector" onClick={onClose} />
      </div>
      <OnItsWay flow={flow} standing={standing} sandbox={sandbox} />
      <div className={styles.body} data-scrolls>
        {sandbox && (
          <p className={styles.sandbox}>
            Sandbox: no server knows this run. Continue sends nothing, and you choose what comes of it.{' '}
            <button type="button" className={styles.link} onClick={onLeaveSandbox}>
              Leave it
            </button>
          </p>
        )}
        <p className={styles.small}>
          Version {draft.version}, run <code>{run.id.slice(0, 8) || '–'}</code> at revision {run.revision}
        </p>
        <Part title="Path" isOpen>
          <PathList path={explainedPath(flow, draft)} at={step} />
        </Part>
        <Part title="Facts" isOpen>
          <FactTable facts={knownFacts(flow, draft)} />
        </Part>
        <Part title="Go to a state" isOpen>
          <StateList flow={flow} standing={standing} onGoTo={onGoTo} />
        </Part>
        <Part title={`Events (${happenings.length})`}>
          <EventList happenings={happenings} />
        </Part>
        <Part title="Draft">
          <pre className={styles.draft}>{JSON.stringify(draft, null, 2)}</pre>
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <details className={styles.part} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)
