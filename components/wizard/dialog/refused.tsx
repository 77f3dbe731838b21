import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import type { FailureCode } from '#api/contract/failures.ts'
import { later } from '#components/fields/later.ts'
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

/** How the server refuses a member who may not run a flow. It doesn't tell which Circles or operators' calls exist. */
const WRONG_PERSON: ReadonlySet<string> = new Set<FailureCode>(['not-found', 'forbidden'])

/** Shown in place of a flow that can't be opened. A refusal would be repeated; an answer that never came is asked for again. */
export const Refused = (props: RefusedProps) => {
  const { flow, problem, onClose } = props
  const words = useTranslations(flow.words)
  const own = problem && words.has(`failures.${problem.code}`)
  const why = own ? words(`failures.${problem.code}`, { detail: problem.detail }) : undefined
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
  // The spec's own words for a Circle that does not come.
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

/** The role that the person lacks, if that is why the flow was refused. */
function neededRole({ who }: Pick<AnyFlow, 'who'>, problem: Problem | undefined): 'leader' | 'operator' | undefined {
  if (problem === undefined || !WRONG_PERSON.has(problem.code)) return undefined
  return who === 'leader' || who === 'operator' ? who : undefined
}
