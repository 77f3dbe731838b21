import { useTranslations } from 'next-intl'
import type { Joined } from '#api/contract/home.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import initials from '#components/ui/initials.module.css'
import { initialsOf } from '#components/ui/initials.ts'
import page from './home.module.css'
import { PartHead } from './part-head.tsx'
import type { ShownCircle } from './portal-view.ts'
import styles from './who-joined.module.css'

/** The people who joined most recently, and when and how they joined. Never shows what they bought. */
export const WhoJoined = ({ shown: { slug, supporters, home } }: { shown: ShownCircle }) => {
  const t = useTranslations('portalHome')
  const joined = home.joined ?? []
  return (
    <section aria-labelledby="who-joined">
      <PartHead
        id="who-joined"
        title={t('joined')}
        href={supporters > 0 ? `/portal/circle/${slug}` : undefined}
        all={t('all', { count: supporters })}
        label={t('allPeople', { count: supporters })}
      />
      {joined.length === 0 ? (
        <p className={page.quiet}>{t('joinedEmpty')}</p>
      ) : (
        <ul>
          {joined.map((person) => (
            <Person key={`${person.joined_at} ${person.name}`} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Person = ({ person: { name, joined_at, invited_by } }: { person: Joined }) => {
  const t = useTranslations('portalHome')
  const how = () => {
    if (!invited_by) return t('fromLink')
    return invited_by.is_me || invited_by.name === '' ? t('invitedByYou') : t('invitedBy', { name: invited_by.name })
  }
  return (
    <li className={styles.row}>
      <span className={initials.initials} aria-hidden="true">
        {initialsOf(name || t('someone'))}
      </span>
      <span className={styles.words}>
        <span dir="auto" className={styles.name}>
          {name || t('someone')}
        </span>
        <span className={styles.hint}>{t('joinedOn', { date: dayOfAnyYear(Date.parse(joined_at)) })}</span>
      </span>
      <span className={styles.hint}>{how()}</span>
    </li>
  )
}
