import { useMemo, useState, useSyncExternalStore } from 'react'
import { Empty } from '#components/ui/empty.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { Atlas, AtlasFlow } from '#machines/bench/atlas/atlas.ts'
import { changesOf, type Since } from '#machines/bench/atlas/changes.ts'
import type { Chosen } from '#machines/bench/atlas/met-by.ts'
import type { KeptRun } from '#machines/bench/play/kept-run.ts'
import { PageLinks } from '../page-links.tsx'
import { storyLink } from '../story-link.ts'
import { Canvas } from './canvas.tsx'
import { shownSteps } from './drawn-map.ts'
import { GivensFilter } from './givens-filter.tsx'
import { Legend } from './legend.tsx'
import { Marks } from './map-marks.ts'
import { counted, RunNote, SinceNote } from './map-notes.tsx'
import styles from './map-page.module.css'
import { coverageMarks } from './marks.ts'
import { StepList } from './step-list.tsx'
import { type ThumbnailSettings, Thumbnails } from './thumbnail.tsx'

interface MapPageProps {
  readonly atlas: Atlas
  /** The flow's id. */
  readonly flow: string
  /** The last run of each flow. */
  readonly runs: readonly KeptRun[]
  /** The older revision to compare the flow with, if there is one. */
  readonly since: Since | undefined
  readonly thumbnails: ThumbnailSettings
}

/** A flow as a map: its steps as live pictures, and the arrows between them. */
export const MapPage = ({ flow: id, ...props }: MapPageProps) => {
  const flow = props.atlas.flows.find((one) => one.id === id)
  if (!flow)
    return (
      <main className={styles.page}>
        <Empty
          title="There’s no such flow"
          level={1}
          action={
            <a className={textLinkClass({ alone: true })} href={storyLink('atlas--start-here')} target="_top">
              All flows
            </a>
          }
        >
          It may have been removed or renamed.
        </Empty>
      </main>
    )
  return <FlowMap key={id} {...props} flow={flow} />
}

const FlowMap = ({ atlas, flow, runs, since, thumbnails }: Omit<MapPageProps, 'flow'> & { flow: AtlasFlow }) => {
  const [chosen, setChosen] = useState<Chosen>({})
  const [withBack, setWithBack] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const [withRun, setWithRun] = useState(true)
  const isWide = useIsWide()
  const hasMap = wanted ?? isWide
  const run = runs.find((one) => one.flow === flow.id)
  const steps = useMemo(() => shownSteps(flow, chosen), [flow, chosen])
  const changes = useMemo(() => since?.atlas && changesOf(since.atlas, atlas, flow.id), [since, atlas, flow])
  const marks = useMemo(
    () => ({ coverage: coverageMarks(withRun ? run : undefined), changes }),
    [withRun, run, changes],
  )
  const titles = new Map(flow.steps.map((step) => [step.id, step.title]))
  const titleOf = (id: string) => titles.get(id) ?? id
  const edges = steps.reduce((sum, step) => sum + step.edges.length, 0)
  return (
    <Thumbnails value={thumbnails}>
      <Marks value={marks}>
        <main className={styles.page}>
          <header className={styles.head}>
            <h1>{flow.name}</h1>
            <p className={styles.lead}>
              {counted(steps.length, 'step')} and {counted(edges, 'arrow')}. Press a step to open its story.
            </p>
            <PageLinks flow={flow} open="map" />
            {flow.note !== undefined && (
              <Notice title="Not everything is here">
                <p>{flow.note}</p>
              </Notice>
            )}
            <RunNote flow={flow.id} version={flow.version} run={run} />
            {since && <SinceNote since={since} changes={changes} titleOf={titleOf} />}
            <div className={styles.options}>
              <GivensFilter flow={flow} chosen={chosen} choose={setChosen} />
              <Option id="with-map" name="Show the map" checked={hasMap} onChange={setWanted} />
              {hasMap && <Option id="with-back" name="Show Back" checked={withBack} onChange={setWithBack} />}
              {run && <Option id="with-run" name="Show the last run" checked={withRun} onChange={setWithRun} />}
            </div>
            {hasMap && <Legend />}
          </header>
          {hasMap && <Canvas flow={flow} steps={steps} withBack={withBack} marks={run || changes ? 1 : 0} />}
          <div className={styles.words}>
            <StepList steps={steps} titleOf={titleOf} withPictures={!hasMap} />
          </div>
        </main>
      </Marks>
    </Thumbnails>
  )
}

interface OptionProps {
  readonly id: string
  readonly name: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

const Option = ({ id, name, checked, onChange }: OptionProps) => (
  <label htmlFor={id} className={styles.option}>
    <Switch id={id} checked={checked} onChange={onChange} />
    {name}
  </label>
)

const WIDE = '(min-width: 760px)'

/** Whether the screen is wide enough for a map. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
