import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { runsQuery } from '#api/client/queries.ts'
import { circlePath } from '#api/contract/circle-path.ts'
import { OWN_CIRCLE } from '#api/contract/own-circle.ts'
import { ShareButton } from '#components/circles/share-button.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Art } from '#components/ui/art.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'
import { InviteResults, resultsIn } from './invite-results.tsx'

export const CircleReady = ({ at }: { at: AtStep }) => (
  <WithQueries>
    <Ready at={at} />
  </WithQueries>
)

/**
 * The end of the flow that creates a Circle: a link to its page, a button to share it, and the result of each
 * invitation.
 */
const Ready = ({ at }: { at: AtStep }) => {
  const { data: runs } = useQuery(runsQuery(OWN_CIRCLE))
  const t = useTranslations('signup.ready')
  const circle = runs?.find(({ id }) => id === at.run.id)?.circle
  return (
    <div className={styles.ready}>
      <Art name="quail-and-chicks" className={styles.birds} />
      {circle && <ItsPage headline={circle.headline ?? ''} path={circlePath(circle)} words="signup.ready" />}
      <InviteResults results={resultsIn(at)} said={(status) => t(`status.${status}`)} />
    </div>
  )
}

interface ItsPageProps {
  headline: string
  path: string
  /** The namespace with the messages of the flow. */
  words: 'signup.ready' | 'signup-create-or-join.chosen'
}

/** A new Circle's page, with buttons to share it or to open it. */
export const ItsPage = ({ headline, path, words }: ItsPageProps) => {
  const t = useTranslations(words)
  return (
    <div className={styles.itsPage}>
      <ShareButton headline={headline} path={path} failed={t('shareFailed')}>
        {t('share')}
      </ShareButton>
      <a href={path} className={textLinkClass({ alone: true })}>
        {t('see', { headline })}
      </a>
    </div>
  )
}
