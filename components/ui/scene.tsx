import styles from './art.module.css'
import { classNames } from './class-names.ts'
import type { SceneName } from './scene-names.ts'

type SceneProps = { name: SceneName; className?: string | undefined }

/** A scene as decoration, cut to the room that it is given. `Art` does the same for drawings that browsers choose from. */
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
