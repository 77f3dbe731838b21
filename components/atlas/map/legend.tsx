import { classNames } from '#components/ui/class-names.ts'
import type { ArrowLook } from './arrows.ts'
import canvas from './canvas.module.css'
import styles from './map-page.module.css'

const LOOKS = {
  forward: 'goes on',
  refusal: 'is refused and led elsewhere',
  leap: 'leaps: a link, a change, a success that leads back',
  aside: 'opens a help screen',
} as const satisfies Partial<Record<ArrowLook, string>>

/** What the arrows mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="What the arrows mean">
    {Object.entries(LOOKS).map(([look, said]) => (
      <li key={look}>
        <svg viewBox="0 0 40 8" width={40} height={8} aria-hidden="true">
          <path d="M1 4 H39" className={classNames(canvas.line, canvas[look])} />
        </svg>
        {said}
      </li>
    ))}
  </ul>
)
