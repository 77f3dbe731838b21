import { TextButton } from '#components/ui/text-link.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'
import { StepDoor } from './step-door.tsx'

interface StepDoorsProps {
  step: AnyStep
  words: StepWords
  onTake(door: string): void
  onAside(id: string): void
}

/** The ways off the main path of a step, and to what there is to read beside it, below its fields. */
export const StepDoors = ({ step, words, onTake, onAside }: StepDoorsProps) => (
  <>
    {step.doors.map((door) => (
      <StepDoor key={door} door={door} isAdding={picksOne(step)} words={words} onTake={onTake} />
    ))}
    <StepAsides step={step} words={words} onAside={onAside} />
  </>
)

/** What there is to read beside a step, also where nothing is asked any more. */
export const StepAsides = ({ step, words, onAside }: Omit<StepDoorsProps, 'onTake'>) =>
  step.asides.map(({ id }) => (
    <p key={id} className={styles.door}>
      <TextButton onClick={() => onAside(id)}>{words.aside(id)}</TextButton>
    </p>
  ))

/** Where one of what there is, is picked, its door leads to one more: who has none yet needs it. */
const picksOne = ({ fields }: AnyStep) => Object.values<Field>(fields).some((field) => metaOf(field).kind === 'pick')
