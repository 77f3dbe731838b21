import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import { type Circle, SMALL_CIRCLE } from '#api/contract/circles.ts'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** Lets leaders choose whether people outside the Circle can see its amounts. */
export const HideAmounts = ({ circle: { slug, hides_amounts, supporters } }: { circle: Circle }) => {
  const t = useTranslations('members.amounts')
  const { busy, run } = useDeed()
  const set = (hidden: boolean) =>
    run('amounts', () => call('hideAmounts', { params: { slug }, body: { hidden } }), t(hidden ? 'hidden' : 'shown'))
  return (
    <section aria-labelledby="amounts" className={styles.section}>
      <h2 id="amounts" className={styles.part}>
        {t('title')}
      </h2>
      <ChoiceCard
        type="checkbox"
        title={t('hide')}
        hint={t('hint')}
        checked={hides_amounts}
        aria-disabled={busy !== undefined}
        onChange={(event) => busy === undefined && void set(event.target.checked)}
      />
      {supporters < SMALL_CIRCLE && <p className={styles.hint}>{t('small', { count: SMALL_CIRCLE })}</p>}
    </section>
  )
}
