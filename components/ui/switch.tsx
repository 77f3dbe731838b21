import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type SwitchProps = Pick<ComponentProps<'input'>, 'ref' | 'aria-label' | 'aria-describedby'> & {
  id: string
  checked: boolean
  /** Whether the switch can't be changed now. It can still get the focus. */
  unable?: boolean
  onChange(checked: boolean): void
}

/**
 * A switch that turns something on or off right away. Its label is next to it. The knob's position and a check mark
 * show its state.
 */
export const Switch = ({ checked, unable = false, onChange, ...rest }: SwitchProps) => (
  <span className={styles.switch}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      aria-disabled={unable || undefined}
      onChange={(event) => !unable && onChange(event.target.checked)}
    />
    <span className={styles.track} aria-hidden="true">
      <span className={styles.knob} />
    </span>
  </span>
)
