import { Art } from './art.tsx'
import { isArtName } from './art-names.ts'
import styles from './circle-picture.module.css'
import { classNames } from './class-names.ts'

type CirclePictureProps = {
  /** "drawing:scene-soup" or the address of a photograph */
  picture: string
  /** Empty where the Circle's name stands beside it. */
  alt?: string
  className?: string | undefined
  /** The largest thing of its page: fetched first. */
  first?: boolean
}

const DRAWING = 'drawing:'

export const CirclePicture = ({ picture, alt = '', className, first = false }: CirclePictureProps) => {
  const look = classNames(styles.picture, className)
  if (picture.startsWith(DRAWING)) {
    const name = picture.slice(DRAWING.length)
    // A drawing that a later release took away still leaves its room.
    return isArtName(name) ? <Art name={name} className={look} /> : <span className={look} />
  }
  if (!picture) return <span className={look} />
  return (
    // biome-ignore lint/performance/noImgElement: the server has already made one small WebP of it
    <img
      src={picture}
      alt={alt}
      width={1200}
      height={900}
      className={look}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
