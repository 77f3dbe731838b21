import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { runsQuery, userQuery } from '#api/client/queries.ts'
import { circlePath } from '#api/contract/circle-path.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Art } from '#components/ui/art.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { FlowId } from '#flows/names.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import styles from '../parts/steps.module.css'
import { ItsPage } from './circle-ready.tsx'
import { InviteResults, resultsIn } from './invite-results.tsx'
import { JoinedCircle } from './joined-circle.tsx'

const FLOW: FlowId = 'signup-create-or-join'

/**
 * The end of the flow for creating or joining a Circle. For a new Circle, shows its page and texts; for an existing
 * one, the person's role in it.
 */
export const CircleChosen = ({ at }: { at: AtStep }) => (
  <WithQueries>
    <Chosen at={at} />
  </WithQueries>
)

const Chosen = ({ at }: { at: AtStep }) => {
  const t = useTranslations('signup-create-or-join.chosen')
  const { data: user } = useQuery(userQuery)
  const { data: runs } = useQuery(runsQuery(FLOW))
  const circle = runs?.find(({ id }) => id === at.run.id)?.circle
  return (
    <div className={styles.ready}>
      <Art name="quail-and-chicks" className={styles.birds} />
      {circle && (
        <>
          <Notice
            title={t('drawn')}
            action={
              <FlowLink flow="circle-edit" circle={circle.slug} resume className={textLinkClass({ alone: true })}>
                {t('edit')}
              </FlowLink>
            }
          >
            {t('drawnText')}
          </Notice>
          <ItsPage headline={circle.headline ?? ''} path={circlePath(circle)} words="signup-create-or-join.chosen" />
        </>
      )}
      <JoinedCircle draft={at.draft} isConfirmed={user?.email_verified ?? true} />
      <InviteResults results={resultsIn(at)} said={(status) => t(`status.${status}`)} />
    </div>
  )
}
