import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import type { Circle } from '#api/contract/circles.ts'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from './members.module.css'
import { Question } from './question.tsx'
import { useDeed } from './use-deed.ts'

interface LeaveCircleProps {
  circle: Circle
  isLeader: boolean
}

/** The way out: a supporter's at any time, a leader's once nobody else is in the Circle. */
export const LeaveCircle = ({ circle: { slug, headline, supporters }, isLeader }: LeaveCircleProps) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  if (isLeader && supporters > 0) return <p className={styles.hint}>{t('leaderStays')}</p>
  const leave = async () => {
    const said = t('left', { headline: headline ?? t('untitled') })
    const went = await run('leave', () => call('leaveCircle', { params: { slug } }), said)
    if (went) router.push('/portal')
    else setAsking(false)
  }
  if (!asking)
    return (
      <p>
        <TextButton quiet onClick={() => setAsking(true)}>
          {t(isLeader ? 'end' : 'leave')}
        </TextButton>
      </p>
    )
  return (
    <Question
      title={t(isLeader ? 'endTitle' : 'leaveTitle')}
      yes={t(isLeader ? 'end' : 'leave')}
      no={t('stay')}
      busy={busy !== undefined}
      onYes={leave}
      onNo={() => setAsking(false)}
    >
      {t(isLeader ? 'endText' : 'leaveText')}
    </Question>
  )
}
