import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { heartIcon } from '#components/ui/more-icons.ts'
import styles from './heart.module.css'

type HeartProps = { name: string; chosen: boolean; onPress: () => void }

/** A button that adds a shop to the favorites or removes it. */
export const Heart = ({ name, chosen, onPress }: HeartProps) => {
  const t = useTranslations('shop')
  return (
    <button
      type="button"
      className={classNames(styles.heart, chosen && styles.chosen)}
      aria-label={t(chosen ? 'removeFavorite' : 'addFavorite', { name })}
      onClick={onPress}
    >
      <Icon name={heartIcon} />
    </button>
  )
}
