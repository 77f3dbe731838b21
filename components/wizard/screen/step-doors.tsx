import { TextButton } from '#components/ui/text-link.tsx'
import { ownDoors } from '#machines/define/declared.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'
import { StepDoor } from './step-door.tsx'

interface StepDoorsProps {
  flow: AnyFlow
  step: AnyStep
  words: StepWords
  onTake(door: string): void
  onAside(id: string): void
}

/**
 * The ways off the main path of a step, and to what there is to read beside it, below its fields. What every question of the
 * flow offers stands last, so that people find it in the same place at each.
 */
export const StepDoors = ({ flow, step, words, onTake, onAside }: StepDoorsProps) => {
  const own = ownDoors(flow, step)
  return (
    <>
      {own.map((door) => (
        <StepDoor key={door} door={door} isAdding={picksOne(step)} words={words} onTake={onTake} />
      ))}
      <StepAsides step={step} words={words} onAside={onAside} />
      {step.doors
        .filter((door) => !own.includes(door))
        .map((door) => (
          <p key={door} className={styles.door}>
            <TextButton onClick={() => onTake(door)}>{words.door(door)}</TextButton>
          </p>
        ))}
    </>
  )
}

/** What there is to read beside a step, also where nothing is asked any more. */
export const StepAsides = ({ step, words, onAside }: Omit<StepDoorsProps, 'flow' | 'onTake'>) =>
  step.asides.map(({ id }) => (
    <p key={id} className={styles.door}>
      <TextButton onClick={() => onAside(id)}>{words.aside(id)}</TextButton>
    </p>
  ))

/** Where one of what there is, is picked, its door leads to one more: who has none yet needs it. */
const picksOne = ({ fields }: AnyStep) => Object.values<Field>(fields).some((field) => metaOf(field).kind === 'pick')
