import { Art } from './art.tsx'
import { isArtName } from './art-names.ts'
import styles from './circle-picture.module.css'
import { classNames } from './class-names.ts'

type CirclePictureProps = {
  /** "drawing:scene-soup" or the address of a photo */
  picture: string
  /** Empty if the Circle's name is next to the picture. */
  alt?: string
  className?: string | undefined
  /** Whether the picture is the largest element of its page. It is then fetched first. */
  first?: boolean
}

const DRAWING = 'drawing:'

export const CirclePicture = ({ picture, alt = '', className, first = false }: CirclePictureProps) => {
  const look = classNames(styles.picture, className)
  if (picture.startsWith(DRAWING)) {
    const name = picture.slice(DRAWING.length)
    // If a later release has removed the drawing, reserve its space anyway.
    return isArtName(name) ? <Art name={name} className={look} /> : <span className={look} />
  }
  if (!picture) return <span className={look} />
  return (
    // biome-ignore lint/performance/noImgElement: the server has already made a small WebP file
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
