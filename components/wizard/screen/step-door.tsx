import { Button } from '#components/ui/button.tsx'
import { GoogleMark } from '#components/ui/google-mark.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from '../look/wizard.module.css'
import type { StepWords } from '../words/words.ts'
import { WithGoogle } from './with-google.tsx'

interface StepDoorProps {
  door: string
  /** Whether the door (another way to answer the step) adds an item to the step's list. */
  isAdding?: boolean
  words: StepWords
  onTake(door: string): void
}

/**
 * A door, which is another way to answer a step, such as “I forgot my password”. The door to Google is a button, as on
 * other sites, and is hidden if the portal has no Google sign-in.
 */
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
  // Show the button until the portal says that it has no Google sign-in, because most portals have it.
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
