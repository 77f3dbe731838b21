import { Art } from '#components/ui/art.tsx'
import { isArtName } from '#components/ui/art-names.ts'
import { classNames } from '#components/ui/class-names.ts'
import styles from './circle-picture.module.css'
import { pictureSources } from './picture-sources.ts'

type CirclePictureProps = {
  /** "drawing:scene-soup" or the address of a photo */
  picture: string
  /** Empty if the Circle's name is next to the picture. */
  alt?: string
  className?: string | undefined
  /** How wide a photo is shown, in CSS’s own format: `(min-width: 1020px) 420px, 100vw`. */
  sizes: string
  /** Whether the picture is the largest element of its page. It is then fetched first. */
  first?: boolean
}

const DRAWING = 'drawing:'

export const CirclePicture = ({ picture, alt = '', className, sizes, first = false }: CirclePictureProps) => {
  const look = classNames(styles.picture, className)
  if (picture.startsWith(DRAWING)) {
    const name = picture.slice(DRAWING.length)
    // If a later release has removed the drawing, reserve its space anyway.
    return isArtName(name) ? <Art name={name} className={look} /> : <span className={look} />
  }
  if (!picture) return <span className={look} />
  return (
    // biome-ignore lint/performance/noImgElement: the server makes small files in all widths
    <img
      // Browsers that know `auto` use the width that a lazy picture has on the page.
      {...pictureSources(picture, first ? sizes : `auto, ${sizes}`)}
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
