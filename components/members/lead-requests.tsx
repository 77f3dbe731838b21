import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { leadRequestsQuery } from '#api/client/queries.ts'
import { focusPage } from '#components/wizard/sheet/focus-page.ts'
import { LeadRequestRow } from './lead-request-row.tsx'
import styles from './members.module.css'
import { MyLeadRequest } from './my-lead-request.tsx'

/**
 * The requests to lead a Circle. Leaders decide on them; supporters see only their own. Renders nothing if there are
 * none.
 */
export const LeadRequests = ({ slug, isLeader }: { slug: string; isLeader: boolean }) => {
  const t = useTranslations('members.requests')
  const { data: requests = [] } = useQuery(leadRequestsQuery(slug))
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = () => {
    heading.current?.focus()
    // The list disappears once the leader has accepted a request, so move the focus to the page.
    focusPage()
  }
  const [mine] = requests.filter(({ is_mine }) => is_mine)
  if (!isLeader) return mine ? <MyLeadRequest slug={slug} request={mine} /> : null
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="lead-requests" className={styles.section}>
      <div>
        <h2 id="lead-requests" ref={heading} tabIndex={-1} className={styles.part}>
          {t('title')}
        </h2>
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      <ul className={styles.rows}>
        {requests.map((request) => (
          <LeadRequestRow key={request.id} slug={slug} request={request} onGone={focus} />
        ))}
      </ul>
    </section>
  )
}
