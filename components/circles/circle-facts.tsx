import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { peopleIcon, pinIcon } from '#components/ui/more-icons.ts'
import type { PublicCircle } from './circle.ts'
import styles from './circle-facts.module.css'

type CircleFactsProps = { circle: Pick<PublicCircle, 'city' | 'state' | 'supporters' | 'leaderName'> }

export const CircleFacts = ({ circle: { city, state, supporters, leaderName } }: CircleFactsProps) => {
  const t = useTranslations('circle')
  const place = [city, state].filter(Boolean).join(', ')
  return (
    <ul className={styles.facts}>
      {place && (
        <li>
          <Icon name={pinIcon} small />
          <bdi dir="auto">{place}</bdi>
        </li>
      )}
      <li>
        <Icon name={peopleIcon} small />
        {t('supporters', { count: supporters })}
      </li>
      {leaderName && (
        <li>
          <span>{t.rich('ledBy', { name: leaderName, who: (chunks) => <bdi dir="auto">{chunks}</bdi> })}</span>
        </li>
      )}
    </ul>
  )
}
