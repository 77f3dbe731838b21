import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { Circle } from '#api/contract/circles.ts'
import { Question } from '#components/ui/question.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { useAsking } from '#components/ui/use-asking.ts'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

interface LeaveCircleProps {
  circle: Circle
  isLeader: boolean
}

/** Lets members leave the Circle. Supporters can leave at any time, a leader only if nobody else is in it. */
export const LeaveCircle = ({ circle: { slug, headline, supporters }, isLeader }: LeaveCircleProps) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  const { isAsking, opener, ask, keep } = useAsking()
  const router = useRouter()
  if (isLeader && supporters > 0) return <p className={styles.hint}>{t('leaderStays')}</p>
  const leave = async () => {
    const said = t('left', { headline: headline ?? t('untitled') })
    const went = await run('leave', () => call('leaveCircle', { params: { slug } }), said)
    if (went) router.push('/portal')
    else keep()
  }
  if (!isAsking)
    return (
      <p>
        <TextButton ref={opener} quiet onClick={ask}>
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
      onNo={keep}
    >
      {t(isLeader ? 'endText' : 'leaveText')}
    </Question>
  )
}
