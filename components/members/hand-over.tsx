import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { invitesQuery } from '#api/client/queries.ts'
import type { Circle } from '#api/contract/circles.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { HandOverConfirm } from './hand-over-confirm.tsx'
import { HandOverSearch } from './hand-over-search.tsx'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** Where handing over stands. */
type Stage =
  | { readonly at: 'closed' }
  | { readonly at: 'search'; readonly q: string }
  | { readonly at: 'confirm'; readonly q: string; readonly next: CircleMember }

interface HandOverProps {
  circle: Circle
  onDone(heir: string): void
}

/** Makes a supporter the leader: look for them, confirm, done. */
export const HandOver = ({ circle, onDone }: HandOverProps) => {
  const t = useTranslations('members.hand')
  const [stage, setStage] = useState<Stage>({ at: 'closed' })
  const { busy, run } = useDeed()
  const cache = useQueryClient()
  const close = () => setStage({ at: 'closed' })
  const transfer = async ({ user_account_id = '', name }: CircleMember) => {
    const { slug } = circle
    const work = async () => {
      await call('switchRoles', { params: { slug }, body: { user_account_id } })
      // From now on they are another's to see.
      cache.removeQueries({ queryKey: invitesQuery(slug).queryKey })
    }
    if (await run('transfer', () => withProof(work), undefined)) onDone(name)
  }
  return (
    <section aria-labelledby="hand-over" className={styles.section}>
      <div>
        <h2 id="hand-over" className={styles.part}>
          {t('title')}
        </h2>
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      {stage.at === 'closed' && (
        <Button wide="phone" onClick={() => setStage({ at: 'search', q: '' })}>
          {t('open')}
        </Button>
      )}
      {stage.at === 'search' && (
        <HandOverSearch
          slug={circle.slug}
          first={stage.q}
          onChoose={(next, q) => setStage({ at: 'confirm', q, next })}
          onCancel={close}
        />
      )}
      {stage.at === 'confirm' && (
        <HandOverConfirm
          headline={circle.headline ?? ''}
          next={stage.next}
          busy={busy !== undefined}
          onConfirm={() => void transfer(stage.next)}
          onBack={() => setStage({ at: 'search', q: stage.q })}
          onCancel={close}
        />
      )}
    </section>
  )
}

/** What stands above the section of somebody who has just handed it over. */
export const HandedOver = ({ name }: { name: string }) => {
  const t = useTranslations('members.hand')
  return (
    <Notice kind="ok" title={t('doneTitle', { name })}>
      {t('doneText')}
    </Notice>
  )
}
