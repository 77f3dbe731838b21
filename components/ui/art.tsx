import styles from './art.module.css'
import { ART, type ArtName } from './art-names.ts'
import { classNames } from './class-names.ts'

type ArtProps = { name: ArtName; label?: string; className?: string | undefined; fit?: 'meet' | 'slice' }

// The SVG is included with an external `<use>`, which inherits custom properties. One cached file thus works in light
// and dark mode.
export const Art = ({ name, label, className, fit = 'slice' }: ArtProps) => {
  const [width, height] = ART[name]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      className={classNames(styles.art, className)}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/art/${name}.svg#art`} />
    </svg>
  )
}
