import { TextButton } from '#components/ui/text-link.tsx'
import type { AnyStep } from '#machines/define/step.ts'
import styles from './wizard.module.css'
import type { StepWords } from './words.ts'

interface StepDoorsProps {
  step: AnyStep
  words: StepWords
  onTake(door: string): void
}

/** The ways off the main path of a step, below its fields. */
export const StepDoors = ({ step, words, onTake }: StepDoorsProps) =>
  step.doors.map((door) => (
    <p key={door} className={styles.door}>
      <TextButton onClick={() => onTake(door)}>{words.door(door)}</TextButton>
    </p>
  ))
