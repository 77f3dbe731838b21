import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'block' | 'round'
  width?: number | string
  height?: number | string
  className?: string | undefined
}

/**
 * A placeholder with the size of the content that is loading. Becomes visible only after 200 ms. Mark its container as
 * aria-busy.
 */
export const Skeleton = ({ shape = 'line', width, height, className }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, styles[shape], className)}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
)
