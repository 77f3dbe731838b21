import { Suspense, use, useState } from 'react'
import type { Atlas, AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import { readLink } from '#machines/bench/link/linked-run.ts'
import { type Replayed, replayed } from '#machines/bench/link/replay.ts'
import { usualGiven } from '#machines/bench/link/usual-given.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { loadPlayed, type Played } from './load-played.ts'
import type { Network } from './network.ts'
import styles from './play.module.css'
import { Run } from './run.tsx'

interface PlayPageProps {
  readonly atlas: Atlas
  /** The flow's id. */
  readonly flow: string
  /** The state to open at, as a link writes it. */
  readonly at?: string
}

/** A flow to step through as people do, with a server that is played on the page. */
export const PlayPage = ({ atlas, flow, at }: PlayPageProps) => {
  const about = atlas.flows.find(({ id }) => id === flow)
  return (
    <main className={styles.page}>
      <h1>{about?.name}</h1>
      <Suspense>{about && <Loaded key={`${flow} ${at}`} about={about} at={at} />}</Suspense>
    </main>
  )
}

interface LoadedProps {
  readonly about: AtlasFlow
  readonly at: string | undefined
}

const Loaded = ({ about, at }: LoadedProps) => {
  const played = use(loadPlayed(about.id))
  return played && <Player played={played} about={about} at={at} />
}

interface Start {
  readonly times: number
  readonly replay: Replayed
  readonly network: Network
}

const Player = ({ played, about, at }: LoadedProps & { readonly played: Played }) => {
  const [{ times, replay, network }, setStart] = useState<Start>(() => ({
    times: 0,
    replay: opening(played, at),
    network: 'normal',
  }))
  const restart = (given: Readonly<Record<string, FactValue>>, network: Network) =>
    setStart({ times: times + 1, replay: fromBeginning(played, given), network })
  return <Run key={times} played={played} about={about} replay={replay} network={network} onRestart={restart} />
}

function opening(played: Played, at: string | undefined): Replayed {
  const { flow, examples } = played
  const usual = usualGiven(flow, examples)
  return at === undefined ? fromBeginning(played, usual) : replayed(flow, examples, readLink(at), usual)
}

const fromBeginning = ({ flow, examples }: Played, given: Readonly<Record<string, FactValue>>): Replayed =>
  replayed(flow, examples, { given: [], events: [] }, given)
