import { use } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { pictured } from '../pictured.ts'
import { storyLink } from '../story-link.ts'
import { ChangeBadge, CoverageBadge } from './badge.tsx'
import type { ShownStep } from './drawn-map.ts'
import { Marks } from './map-marks.ts'
import styles from './step-card.module.css'
import { kindSaid, listsSaid, stayingSaid } from './step-words.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A step on the map: a live picture, its title, and what kind of step it is. A click opens its story. */
export const StepCard = ({ step, staying }: ShownStep) => {
  const { coverage, changes } = use(Marks)
  const kind = kindSaid(step)
  return (
    <article className={classNames(styles.card, styles[step.kind])}>
      <Thumbnail story={pictured(step)} />
      <div className={styles.about}>
        <a
          className={styles.title}
          href={storyLink(pictured(step))}
          target="_top"
          draggable={false}
          data-step={step.id}
          title={step.title}
        >
          {step.title}
        </a>
        {kind && <p className={styles.kind}>{kind}</p>}
        {listsSaid(step).map((said) => (
          <p key={said} className={styles.line} title={said}>
            {said}
          </p>
        ))}
        {staying > 0 && <p className={classNames(styles.line, styles.refusals)}>↺ {stayingSaid(staying)}</p>}
        <p className={styles.badges}>
          <CoverageBadge coverage={coverage.step(step.id)} />
          <ChangeBadge change={changes?.steps.get(step.id)?.what} />
        </p>
      </div>
    </article>
  )
}
