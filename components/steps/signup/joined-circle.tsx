import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { existingCircle } from '#flows/signup/steps/existing-circle.ts'
import type { askForLead, joinExisting } from '#flows/signup/steps/join-existing.ts'
import { answerAt, type Draft, receiptAt } from '#machines/walk/draft.ts'
import { ItsPage } from './circle-ready.tsx'

const FLOW = 'signup-create-or-join.chosen'

interface JoinedCircleProps {
  draft: Draft
  /** Whether the person has confirmed their e-mail address. */
  isConfirmed: boolean
}

/**
 * Tells the person whether they now support the Circle, have asked to lead it, or lead it, with a link to its page.
 * Renders nothing if they created a Circle.
 */
export const JoinedCircle = ({ draft, isConfirmed }: JoinedCircleProps) => {
  const t = useTranslations(FLOW)
  const outcome = outcomeIn(draft)
  const circle = answerAt<typeof existingCircle>(draft, 'existing-circle')?.found
  if (!outcome || !circle) return null
  const { slug, headline } = circle
  const named = { headline, b: (words: ReactNode) => <b dir="auto">{words}</b> }
  return (
    <>
      <Notice kind="ok" title={t.rich(outcome, named)}>
        {t.rich(`${outcome}Text`, named)}
      </Notice>
      {outcome === 'asked' && !isConfirmed && <Notice>{t('unconfirmed')}</Notice>}
      <ItsPage headline={headline} path={`/circles/${slug}`} words={FLOW} />
    </>
  )
}

/**
 * Returns the outcome of joining. A leader who chooses their own Circle still leads it, no matter which role they
 * chose.
 */
function outcomeIn(draft: Draft): 'leads' | 'asked' | 'supports' | undefined {
  const asked = receiptAt<typeof askForLead>(draft, 'ask-for-lead')
  const joined = asked ?? receiptAt<typeof joinExisting>(draft, 'join-existing')
  if (!joined) return undefined
  if (joined.role === 'ADMINISTRATOR') return 'leads'
  return asked ? 'asked' : 'supports'
}
