import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { runsQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Art } from '#components/ui/art.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../steps.module.css'
import { InviteResults, resultsIn } from './invite-results.tsx'

export const CircleReady = ({ at }: { at: AtStep }) => (
  <WithQueries>
    <Ready at={at} />
  </WithQueries>
)

/** The end of making a Circle: its page, and what came of each invitation. */
const Ready = ({ at }: { at: AtStep }) => {
  const { data: runs } = useQuery(runsQuery('signup'))
  const t = useTranslations('signup.ready')
  const circle = runs?.find(({ id }) => id === at.run.id)?.circle
  return (
    <div className={styles.ready}>
      <Art name="quail-and-chicks" className={styles.birds} />
      {circle && (
        <p>
          <a href={`/circles/${circle.vanity_url ?? circle.slug}`} className={textLinkClass({ alone: true })}>
            {t('see', { headline: circle.headline ?? '' })}
          </a>
        </p>
      )}
      <InviteResults results={resultsIn(at)} />
    </div>
  )
}
