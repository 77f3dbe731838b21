import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'block' | 'round'
  width?: number | string
  height?: number | string
  className?: string | undefined
}

/** Stands where something will stand, at its size; shows only after 200 ms. Mark the container aria-busy. */
export const Skeleton = ({ shape = 'line', width, height, className }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, styles[shape], className)}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
)
