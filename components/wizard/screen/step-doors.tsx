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
 * The doors (other ways to answer the step) and asides (screens beside the path), below the step's fields. Doors that
 * all questions of the flow share come last, so that people always find them in the same place.
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

/**
 * Links to the step's asides (screens beside the path, such as help). They are shown even if the step no longer asks
 * anything.
 */
export const StepAsides = ({ step, words, onAside }: Omit<StepDoorsProps, 'flow' | 'onTake'>) =>
  step.asides.map(({ id }) => (
    <p key={id} className={styles.door}>
      <TextButton onClick={() => onAside(id)}>{words.aside(id)}</TextButton>
    </p>
  ))

/**
 * Whether people pick one of several items in this step. People who have no item yet use the step's door to add one.
 */
const picksOne = ({ fields }: AnyStep) => Object.values<Field>(fields).some((field) => metaOf(field).kind === 'pick')
