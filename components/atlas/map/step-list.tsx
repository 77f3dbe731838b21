import { use } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import type { ChangedSentence, ChangedStep } from '#machines/bench/atlas/changes.ts'
import { pictured } from '../pictured.ts'
import { storyLink } from '../story-link.ts'
import { ChangeBadge, CoverageBadge } from './badge.tsx'
import type { ShownStep } from './drawn-map.ts'
import { edgeWords } from './edge-words.ts'
import { Marks } from './map-marks.ts'
import styles from './step-list.module.css'
import { kindSaid, listsSaid, subFlowSaid } from './step-words.ts'
import { Thumbnail } from './thumbnail.tsx'

interface StepListProps {
  readonly steps: readonly ShownStep[]
  readonly titleOf: (id: string) => string
  /** Whether each step has a picture here, because no map shows it. */
  readonly withPictures: boolean
}

/** The steps in their order, each with its arrows in words. The same as the map, for small screens and to read aloud. */
export const StepList = ({ steps, titleOf, withPictures }: StepListProps) => (
  <section aria-labelledby="step-by-step" className={styles.list}>
    <h2 id="step-by-step">Step by step</h2>
    <ol>
      {steps.map((shown) => (
        <Step key={shown.step.id} shown={shown} titleOf={titleOf} withPicture={withPictures} />
      ))}
    </ol>
  </section>
)

interface StepProps {
  readonly shown: ShownStep
  readonly titleOf: (id: string) => string
  readonly withPicture: boolean
}

const Step = ({ shown: { step, edges }, titleOf, withPicture }: StepProps) => {
  const { coverage, changes } = use(Marks)
  const change = changes?.steps.get(step.id)
  const facts = [
    kindSaid(step),
    ...step.within.map((sub) => `Part of the sub-flow “${subFlowSaid(sub)}”`),
    ...listsSaid(step),
  ].filter((fact) => fact !== '')
  return (
    <li className={classNames(styles.step, withPicture && styles.pictured)} data-testid="step">
      {withPicture && (
        <div className={styles.picture}>
          <Thumbnail story={pictured(step)} />
        </div>
      )}
      <div className={styles.about}>
        <h3>
          <a className={textLinkClass({ alone: true })} href={storyLink(pictured(step))} target="_top">
            {step.title}
          </a>
        </h3>
        <p className={styles.badges}>
          <CoverageBadge coverage={coverage.step(step.id)} />
          <ChangeBadge change={change?.what} />
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join('. ')}.</p>}
        {step.when !== '' && <p className={styles.facts}>Asked if {step.when}.</p>}
        {change && <Changes {...change} />}
        <ul className={styles.edges}>
          {edges.map(([at, edge]) => (
            <Edge key={at} at={at} edge={edge} titleOf={titleOf} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const Edge = ({ at, edge, titleOf }: { at: number; edge: AtlasEdge; titleOf: (id: string) => string }) => {
  const { coverage, changes } = use(Marks)
  const { what, why, where } = edgeWords(edge, titleOf)
  return (
    <li data-testid="edge" className={classNames(styles.edge, styles[edge.kind])}>
      <b>{what}</b> {why} <span className={styles.where}>{where}</span> <CoverageBadge coverage={coverage.edge(edge)} />{' '}
      <ChangeBadge change={changes?.edges.get(at)} />
    </li>
  )
}

const SENTENCE_SAID = {
  new: 'New sentence',
  changed: 'Changed sentence',
  removed: 'Removed sentence',
} as const satisfies Record<ChangedSentence['what'], string>

const Changes = ({ sentences, isRebuilt }: ChangedStep) => (
  <ul className={styles.changes}>
    {isRebuilt && <li>Its kind, its condition, its sub-flow or its lists changed.</li>}
    {sentences.map(({ what, key, text, before }) => (
      <li key={`${what} ${key}`}>
        {SENTENCE_SAID[what]}: {before !== undefined && <del>{before}</del>}{' '}
        {what === 'removed' ? <del>{text}</del> : <ins>{text}</ins>} <code>{key}</code>
      </li>
    ))}
  </ul>
)
