import { type ComponentProps, memo, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#components/ui/button.tsx'
import { Wizard } from '#components/wizard/dialog/wizard.tsx'
import { Filling } from '#components/wizard/form/filling.ts'
import { useHost } from '#components/wizard/inspector/use-host.ts'
import { Surroundings } from '#components/wizard/story/surroundings.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import type { Replayed } from '#machines/bench/link/replay.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { Played } from './load-played.ts'
import { type Network, useOfflineBrowser } from './network.ts'
import { Panel } from './panel.tsx'
import { type Astray, playOn } from './play-on.ts'
import { makeSession, type Session } from './session.ts'

interface RunProps {
  readonly played: Played
  readonly about: AtlasFlow
  readonly replay: Replayed
  readonly network: Network
  /** Starts a new run for these people. */
  onRestart(given: Readonly<Record<string, FactValue>>, network: Network): void
}

/** One run through a flow, in the portal's own dialog, with the panel beside it. */
export const Run = ({ played, about, replay, network, onRestart }: RunProps) => {
  const [session] = useState(() => makeSession(played, replay, network))
  const [astray, setAstray] = useState<Astray>()
  useEffect(() => void playOn(played.flow, session, replay).then(setAstray), [played, session, replay])
  const startAgain = () => onRestart(replay.given, session.now().network)
  return (
    <>
      <Stage played={played} session={session} onStartAgain={startAgain} />
      <Beside
        played={played}
        about={about}
        session={session}
        given={replay.given}
        gone={replay.gone}
        astray={astray}
        onGiven={(given) => onRestart(given, session.now().network)}
        onStartAgain={startAgain}
      />
    </>
  )
}

interface StageProps {
  readonly played: Played
  readonly session: Session
  onStartAgain(): void
}

/** The flow as people see it. It does not render again when only the panel changes. */
const Stage = ({ played: { flow }, session, onStartAgain }: StageProps) => {
  const isClosed = useSyncExternalStore(session.subscribe, () => session.now().isClosed)
  if (isClosed)
    return (
      <>
        <p>You closed the flow.</p>
        <Button onClick={onStartAgain}>Start again</Button>
      </>
    )
  return (
    <Filling value={session.offer}>
      <Surroundings flow={flow.id}>
        <Wizard
          flow={flow}
          ports={session.ports}
          history={session.history}
          resume
          onAgain={onStartAgain}
          inspect={session.hear}
        />
      </Surroundings>
    </Filling>
  )
}

/** The panel. Its update is deferred, so that the next step appears first. */
const Beside = (props: Omit<ComponentProps<typeof Panel>, 'shown'>) => {
  const { session } = props
  const now = useSyncExternalStore(session.subscribe, session.now)
  const shown = useDeferredValue(now)
  const host = useHost()
  useOfflineBrowser(now.network === 'offline')
  return createPortal(<DeferredPanel {...props} shown={shown} />, host)
}

/** Skips renders in which nothing has changed, such as the one before a deferred update. */
const DeferredPanel = memo(Panel, (one, other) => one.shown === other.shown && one.astray === other.astray)
