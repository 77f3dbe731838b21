import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import type { Gone } from '#machines/bench/link/replay.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { PageLinks } from '../page-links.tsx'
import { Answers } from './answers.tsx'
import { CopyLink } from './copy-link.tsx'
import { goneSaid } from './gone-said.ts'
import type { Played } from './load-played.ts'
import { Part } from './part.tsx'
import { Facts, Way } from './place.tsx'
import styles from './play.module.css'
import type { Astray } from './play-on.ts'
import { NetworkChoice, NextReply } from './server.tsx'
import type { Session, Shown } from './session.ts'
import { Who } from './who.tsx'

interface PanelProps {
  readonly played: Played
  readonly about: AtlasFlow
  readonly session: Session
  readonly shown: Shown
  readonly given: Readonly<Record<string, FactValue>>
  readonly gone: Gone | undefined
  readonly astray: Astray | undefined
  onGiven(given: Readonly<Record<string, FactValue>>): void
  onStartAgain(): void
}

/** The controls of the player. On a narrow screen, they open from a bar below the step. */
export const Panel = (props: PanelProps) => {
  const { played, about, session, shown, given, gone, astray, onGiven, onStartAgain } = props
  const [isOpen, setOpen] = useState(false)
  const { step: id, phase = 'opening' } = shown.status ?? {}
  const { flow } = played
  const step = [...flow.steps, ...flow.asides].find((one) => one.id === id)
  const titleOf = (id: string) => about.steps.find((one) => one.id === id)?.title
  const title = id === undefined ? undefined : titleOf(id)
  const here = { played, about, session, shown }
  return (
    <aside className={styles.player} aria-label="Player" data-open={isOpen} data-step={id} data-phase={phase}>
      <div className={styles.bar}>
        <div className={styles.where}>
          <p className={styles.title}>{title ?? about.name}</p>
          <p className={styles.small} role="status">
            {phaseSaid(step, phase, shown)}
            {id !== undefined && (
              <>
                {' · '}
                <code>
                  {id}.{phase}
                </code>
              </>
            )}
          </p>
        </div>
        <div className={styles.toggle}>
          <Button iconAfter={isOpen ? 'down' : 'up'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Controls
          </Button>
        </div>
      </div>
      <div className={styles.body} data-scrolls>
        {gone && <Notice>{goneSaid(gone, titleOf)}</Notice>}
        {astray && (
          <Notice kind="error" title="The state machine went elsewhere">
            By the flow’s rules, this link leads to “{titleOf(astray.wanted) ?? astray.wanted}”.
          </Notice>
        )}
        {step && (
          <>
            <Part title="Answers">
              <Answers {...here} step={step} />
            </Part>
            <Part title="Next reply of the server">
              <NextReply {...here} step={step} />
            </Part>
          </>
        )}
        <Part title="Network">
          <NetworkChoice session={session} network={shown.network} />
        </Part>
        <Who about={about} given={given} onGiven={onGiven} />
        <Part title="What is known">
          <Facts {...here} />
        </Part>
        <Part title="Steps so far">
          <Way {...here} />
        </Part>
        <div className={styles.actions}>
          <CopyLink flow={about.id} session={session} />
          <Button onClick={onStartAgain}>Start again</Button>
        </div>
        <Part title="Pages about this flow">
          <PageLinks flow={about} open="play" />
        </Part>
      </div>
    </aside>
  )
}

function phaseSaid(step: AnyStep | undefined, phase: string, { isClosed, isWaiting, network }: Shown): string {
  if (isClosed) return 'Closed'
  if (phase === 'saving') return isWaiting && network === 'slow' ? 'Sending, slowly' : 'Sending'
  if (phase === 'stuck') return 'No reply, so the result is unknown'
  if (phase === 'ended' || step?.kind === 'end') return 'The end'
  if (step?.kind === 'wait') return 'Waiting for something outside'
  return phase === 'asking' ? 'Waiting for the person' : 'Opening'
}
