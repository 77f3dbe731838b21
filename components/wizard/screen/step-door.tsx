import { Button } from '#components/ui/button.tsx'
import { GoogleMark } from '#components/ui/google-mark.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'
import { WithGoogle } from './with-google.tsx'

interface StepDoorProps {
  door: string
  /** Whether it leads to one more of what the step lists. */
  isAdding?: boolean
  words: StepWords
  onTake(door: string): void
}

/** One way off the main path. Google's is a button, as people know it; none where the operator has no Google. */
export const StepDoor = ({ door, isAdding = false, words, onTake }: StepDoorProps) => {
  if (isAdding)
    return (
      <p className={styles.wide}>
        <Button icon="plus" wide="phone" onClick={() => onTake(door)}>
          {words.door(door)}
        </Button>
      </p>
    )
  if (door !== 'google')
    return (
      <p className={styles.door}>
        <TextButton onClick={() => onTake(door)}>{words.door(door)}</TextButton>
      </p>
    )
  // Most portals have it: it stands there while that is asked.
  return (
    <WithGoogle>
      <p className={styles.wide}>
        <Button wide onClick={() => onTake(door)}>
          <span className={styles.google}>
            <GoogleMark /> {words.door(door)}
          </span>
        </Button>
      </p>
    </WithGoogle>
  )
}
