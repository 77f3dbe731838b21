import { useState } from 'react'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Empty } from '#components/ui/empty.tsx'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import page from '../page.module.css'
import { PageLinks } from '../page-links.tsx'
import { StateCard } from './state-card.tsx'
import styles from './states.module.css'

interface StatesPageProps {
  readonly atlas: Atlas
  /** The flow's id. */
  readonly flow: string
  /** The step's id. Empty for the first step. */
  readonly step: string
  /** Called when people choose another step. */
  onStep(step: string): void
  readonly globals: Readonly<Record<string, string>>
  readonly isLive: boolean
}

/** All states of a step on one sheet, each in all its forms. */
export const StatesPage = ({ atlas, flow, step, onStep, globals, isLive }: StatesPageProps) => {
  const [chosen, choose] = useChosen(step, onStep)
  const shown = atlas.flows.find(({ id }) => id === flow)
  if (!shown) return <main className={classNames(page.page, styles.page)}>No flow has the id “{flow}”.</main>
  const current = chosen === '' ? shown.steps[0] : shown.steps.find(({ id }) => id === chosen)
  return (
    <main className={classNames(page.page, styles.page)}>
      <h1>{shown.name}: states</h1>
      <p className={page.lead}>
        Every state of a step in every form, on a phone and on a computer, light and dark. Press one to open its story.
      </p>
      <PageLinks flow={shown} open="states" />
      <div className={styles.choice}>
        <FieldFrame id="step" label="Step" hint="The address of this page keeps it">
          <select
            id="step"
            className={field.input}
            value={current?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
            aria-describedby="step-hint"
          >
            {!current && <option value="">Choose a step</option>}
            {shown.steps.map(({ id, title, stories }) => (
              <option key={id} value={id}>
                {title} ({stories.length})
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      {current ? (
        current.stories.map((story) => (
          <StateCard key={story.id} flow={shown} step={current} story={story} globals={globals} isLive={isLive} />
        ))
      ) : (
        <Empty title={`“${shown.name}” has no step “${chosen}”`} level={2}>
          Choose one of its steps above.
        </Empty>
      )}
    </main>
  )
}

/** The step that the address names or that people chose last. */
function useChosen(step: string, onStep: (step: string) => void) {
  const [named, setNamed] = useState(step)
  const [chosen, setChosen] = useState(step)
  if (named !== step) {
    setNamed(step)
    setChosen(step)
  }
  const choose = (next: string) => {
    setChosen(next)
    onStep(next)
  }
  return [chosen, choose] as const
}
