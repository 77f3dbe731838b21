import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { StepExtra } from '#components/steps/step-extra.tsx'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, Wizard } from '#machines/react/use-wizard.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { StepDoors } from './step-doors.tsx'
import { StepFields } from './step-fields.tsx'
import { StepHelp } from './step-help.tsx'
import { StepHint } from './step-hint.tsx'
import { StepProgress } from './step-progress.tsx'
import { StepSummary } from './step-summary.tsx'
import { useOnline } from './use-online.ts'
import { useStepForm } from './use-step-form.ts'
import styles from './wizard.module.css'
import { useStepWords } from './words.ts'

interface StepScreenProps {
  flow: AnyFlow
  at: AtStep
  wizard: Wizard
  onBack(): void
  onClose(): void
}

/** Any step of any flow, drawn from its schema, its fields' metadata and its words. */
export const StepScreen = ({ flow, at, wizard, onBack, onClose }: StepScreenProps) => {
  const t = useTranslations('wizard')
  const words = useStepWords(flow.words, at.step)
  const { form, faults, submit, take, isDirty, isReady } = useStepForm(flow, at, wizard, words)
  const [leaving, setLeaving] = useState(false)
  const online = useOnline()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isEnd = at.step.kind === 'end'
  const busy = at.phase === 'saving'
  const stuck = at.phase === 'stuck'

  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus()
  }, [faults])
  useDocumentTitle(flow, at, words.title, faults.length > 0)

  const dismiss = () => (isDirty && !leaving ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      onDismiss={dismiss}
      labelledBy={titleId}
      size={hasPicture(at) ? 'wide' : 'step'}
      perch={faults.length === 0 && !hasPicture(at) && !isEnd && <Art name="quail" />}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className={styles.fill} aria-busy={busy}>
          <DialogTop
            start={
              at.canGoBack && (
                <Button variant="quiet" icon="back" onClick={onBack} unable={busy || stuck}>
                  {t('back')}
                </Button>
              )
            }
            end={<IconButton icon="close" label={t('close')} onClick={dismiss} />}
          >
            {!isEnd && isCounted(flow) && <StepProgress progress={at.progress} />}
          </DialogTop>
          <DialogBody>
            {faults.length > 0 && <ErrorSummary ref={summary} title={t('problem')} items={faults} />}
            <h1 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
              {words.title}
            </h1>
            <StepHint step={at.step} hint={words.hint} />
            <div role="status">
              {at.news !== undefined && (
                <Notice kind="ok" className={styles.notice}>
                  {words.news(at.news)}
                </Notice>
              )}
              {!online && <Notice className={styles.notice}>{t('offline')}</Notice>}
            </div>
            <div role="alert">
              {stuck && (
                <Notice kind="error" className={styles.notice} title={t('stuck.title')}>
                  {t('stuck.text')}
                </Notice>
              )}
            </div>
            <div className={styles.content} inert={busy || stuck}>
              {at.mode === 'summary' ? (
                <StepSummary at={at} words={words} />
              ) : (
                isReady && (
                  <>
                    <StepFields step={at.step} words={words} />
                    <StepDoors step={at.step} words={words} onTake={take} />
                  </>
                )
              )}
              <StepExtra flow={flow.id} at={at} onClose={onClose} />
            </div>
          </DialogBody>
          {leaving ? (
            <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
          ) : (
            <DialogFoot start={words.help && <StepHelp text={words.help} />}>
              {isEnd ? (
                <Button variant="primary" size="large" wide="phone" onClick={onClose}>
                  {t('continue')}
                </Button>
              ) : stuck ? (
                <Button variant="primary" size="large" wide="phone" onClick={wizard.retry}>
                  {t('stuck.retry')}
                </Button>
              ) : (
                <Button type="submit" variant="primary" size="large" wide="phone" busy={busy} busyText={t('saving')}>
                  {words.action ?? t('continue')}
                </Button>
              )}
            </DialogFoot>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}

const hasPicture = ({ step, mode }: AtStep) => mode === 'ask' && 'picture' in step.fields

/** Where there is just one question, whatever else may follow through a door, nobody counts. */
const isCounted = ({ steps }: AnyFlow) =>
  steps.filter(({ kind, when }) => kind === 'question' && when.op === 'always').length > 1

/** "Step 3 of 8: Define Your Circle's Purpose – Covey", and back to the page's own title afterwards. */
function useDocumentTitle(flow: AnyFlow, { progress, step }: AtStep, title: string, hasError: boolean): void {
  const t = useTranslations('wizard')
  const { at, total } = progress
  const words = total === undefined ? t('stepOnly', { at }) : t('step', { at, total })
  const counted = step.kind !== 'end' && isCounted(flow)
  const whole = counted ? t('documentTitle', { progress: words, title }) : `${title} – Covey`
  useEffect(() => {
    const before = document.title
    document.title = hasError ? t('documentTitleError', { title: whole }) : whole
    return () => {
      document.title = before
    }
  }, [whole, hasError, t])
}
