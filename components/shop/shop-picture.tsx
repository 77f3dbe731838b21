import { classNames } from '#components/ui/class-names.ts'
import styles from './shop-picture.module.css'

/**
 * Whether a picture is one of the portal's marks. A mark fills its box with its background; any other picture is shown
 * whole.
 */
const isMark = (url: string) => url.startsWith('/marks/') || url.startsWith('data:image/svg+xml')

interface ShopPictureProps {
  url: string | null
  /** The view of the mark: `tile` adds space around its shape, `raised` leaves room for text below it. */
  look?: 'tile' | 'raised'
  className?: string | undefined
}

/**
 * A shop's mark or picture. It fills the box that `className` sets. It has no alternative text, because the name is
 * next to it.
 */
export const ShopPicture = ({ url, look, className }: ShopPictureProps) => (
  <span className={classNames(styles.box, className)}>
    {url && (
      // biome-ignore lint/performance/noImgElement: small drawings, and logos from other hosts
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
