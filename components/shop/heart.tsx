import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './heart.module.css'

type HeartProps = { name: string; chosen: boolean; onPress: () => void }

/** Makes a shop a favorite, or takes it off. */
export const Heart = ({ name, chosen, onPress }: HeartProps) => {
  const t = useTranslations('shop')
  return (
    <button
      type="button"
      className={classNames(styles.heart, chosen && styles.chosen)}
      aria-label={t(chosen ? 'removeFavorite' : 'addFavorite', { name })}
      onClick={onPress}
    >
      <Icon name="heart" />
    </button>
  )
}
