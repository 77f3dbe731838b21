import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import type { FailureCode } from '#api/contract/failures.ts'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import { later } from '#components/later/later.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { dismissToast, toast } from '#components/ui/toast.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Loss, Problem } from '#machines/wizard/ports.ts'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { OpeningScreen } from '../sheet/opening-screen.tsx'
import { SheetScreen } from '../sheet/sheet.tsx'
import { LossWords } from '../words/loss-words.tsx'

const WrongPerson = later(() => import('./wrong-person.tsx').then((module) => module.WrongPerson))

interface RefusedProps {
  flow: Pick<AnyFlow, 'who' | 'words'>
  problem: Problem | undefined
  loss: Loss | undefined
  onRetry(): void
  onClose(): void
}

/**
 * The refusals for members who may not use a flow. The screen for these members must not reveal which Circles or
 * operator calls exist.
 */
const WRONG_PERSON: ReadonlySet<string> = new Set<FailureCode>(['not-found', 'forbidden'])

/**
 * Shown instead of a flow that can't be opened. Offers to try again only if the server did not answer, because a
 * refusal would only be repeated.
 */
export const Refused = (props: RefusedProps) => {
  const { flow, problem, onClose } = props
  const words = useTranslations(flow.words)
  const own = problem && words.has(`failures.${problem.code}`)
  const why = own ? words(`failures.${problem.code}`, { ...FLOW_LIMITS, detail: problem.detail }) : undefined
  const needed = neededRole(flow, problem)
  if (!needed) return <Unopened {...props} why={why} />
  return (
    <Suspense fallback={<OpeningScreen onClose={onClose} />}>
      <WrongPerson needed={needed} why={why} onClose={onClose} />
    </Suspense>
  )
}

const Unopened = ({ flow, problem, loss, why, onRetry, onClose }: RefusedProps & { why: string | undefined }) => {
  const t = useTranslations('wizard')
  const title = t('refused.title')
  useTitle(t('plainTitle', { title }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // If a leader's Circle can't be loaded, show the text from the spec.
  const said = flow.who === 'leader' && !problem ? t('refused.circle') : undefined
  useEffect(() => {
    if (said === undefined) return
    const id = toast(said, { kind: 'error' })
    return () => dismissToast(id)
  }, [said])
  return (
    <SheetScreen onDismiss={onClose} labelledBy="refused-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="refused-title" ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <Notice kind="error" className={styles.notice}>
            {problem ? (
              (why ?? problem.detail)
            ) : loss ? (
              <LossWords text={t('refused.failed', { detail: loss.detail })} loss={loss} />
            ) : (
              t('refused.text')
            )}
          </Notice>
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" size="large" wide="phone" onClick={problem ? onClose : onRetry}>
            {problem ? t('close') : t('refused.retry')}
          </Button>
        </DialogFoot>
      </div>
    </SheetScreen>
  )
}

/** Returns the role that the person lacks, if that is why the flow was refused. */
function neededRole({ who }: Pick<AnyFlow, 'who'>, problem: Problem | undefined): 'leader' | 'operator' | undefined {
  if (problem === undefined || !WRONG_PERSON.has(problem.code)) return undefined
  return who === 'leader' || who === 'operator' ? who : undefined
}
