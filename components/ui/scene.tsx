import styles from './art.module.css'
import { classNames } from './class-names.ts'
import type { SceneName } from './scene-names.ts'

type SceneProps = { name: SceneName; className?: string | undefined }

/** A decorative scene, cropped to fill its container. For drawings that are chosen in the browser, use `Art`. */
export const Scene = ({ name, className }: SceneProps) => (
  <svg
    viewBox="0 0 384 284"
    preserveAspectRatio="xMidYMid slice"
    className={classNames(styles.art, className)}
    aria-hidden="true"
  >
    <use href={`/art/${name}.svg#art`} />
  </svg>
)
