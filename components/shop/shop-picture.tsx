import { classNames } from '#components/ui/class-names.ts'
import styles from './shop-picture.module.css'

/** A drawn mark fills its box with its background; any other picture is shown whole. */
const isMark = (url: string) => url.startsWith('/marks/') || url.startsWith('data:image/svg+xml')

interface ShopPictureProps {
  url: string | null
  /** How a mark lies on its ground: `tile` with air around it, `raised` with room for words below. */
  look?: 'tile' | 'raised'
  className?: string | undefined
}

/** A shop’s mark or picture, filling the box that `className` gives it. The name stands beside it. */
export const ShopPicture = ({ url, look, className }: ShopPictureProps) => (
  <span className={classNames(styles.box, className)}>
    {url && (
      // biome-ignore lint/performance/noImgElement: small drawings, and marks of other hosts
      <img
        src={look && isMark(url) ? `${url}#${look}` : url}
        alt=""
        width={64}
        height={64}
        className={classNames(styles.picture, isMark(url) && styles.mark)}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
)
