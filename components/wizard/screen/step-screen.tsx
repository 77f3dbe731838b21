import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldsToCome } from '#components/fields/fields-to-come.tsx'
import { ItemMeansContext } from '#components/fields/item-means.ts'
import { later } from '#components/later/later.tsx'
import { lazyPart } from '#components/later/lazy-part.ts'
import { hasPreview, hasShareButton, hasTiles, isWide, StepAround, StepExtra } from '#components/steps/step-extra.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { MoreBelow } from '#components/ui/more-below.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { wordsOf } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AtStep, Wizard } from '#machines/react/use-wizard.ts'
import { isCounted } from '#machines/walk/counted.ts'
import { isLate, Meanwhile } from '../form/meanwhile.tsx'
import { StepFields } from '../form/step-fields.tsx'
import { StepSubmit } from '../form/step-submit.tsx'
import { useStepForm } from '../form/use-step-form.ts'
import styles from '../look/wizard.module.css'
import type { Direction } from '../place/use-direction.ts'
import { useTitle } from '../place/use-title.ts'
import { CloseButton } from '../sheet/close-button.tsx'
import { SheetScreen } from '../sheet/sheet.tsx'
import { useStepWords } from '../words/words.ts'
import { useMeansForItems } from './item-means.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { StepAsides, StepDoors } from './step-doors.tsx'
import { StepHelp } from './step-help.tsx'
import { StepHint } from './step-hint.tsx'
import { StepNotices } from './step-notices.tsx'
import { StepProgress, useProgress } from './step-progress.tsx'
import { StepSummary } from './step-summary.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

const ReviewRows = later(() => import('./review-rows.tsx').then((module) => module.ReviewRows))
const StepAside = lazyPart(() => import('./step-aside.tsx').then((module) => module.StepAside))
const StepPause = later(() => import('./step-pause.tsx').then((module) => module.StepPause))
const TwoTexts = later(() => import('./two-texts.tsx').then((module) => module.TwoTexts))

interface StepScreenProps {
  flow: AnyFlow
  at: AtStep
  wizard: Wizard
  /** The direction in which people reached this step. */
  direction: Direction
  /** Whether another tab or device has changed the answers. */
  isBehind: boolean
  /** Reopens the flow with its current answers. */
  onCatchUp(): void
  onBack(): void
  onClose(): void
}

/** Renders any step of any flow, based on the step's declared fields and its texts. */
export const StepScreen = ({ flow, at, wizard, direction, isBehind, onCatchUp, onBack, onClose }: StepScreenProps) => {
  const t = useTranslations('wizard')
  const words = useStepWords(wordsOf(flow, at.step), at.step, flow)
  const { form, faults, told, submit, take, isDirty, isReady, isKept, overtaken, unsaved } = useStepForm(
    flow,
    at,
    wizard,
    words,
  )
  const [leaving, setLeaving] = useState(false)
  const means = useMeansForItems(flow, at, form)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const unknown = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const body = useRef<HTMLDivElement>(null)
  const { kind } = at.step
  const isEnd = kind === 'end'
  const busy = at.phase === 'saving'
  const stuck = at.phase === 'stuck'
  const isUnknown = useUnknown(at)
  /** Whether this aside (a screen beside the path) has just done its work. All that is left is to go back. */
  const isDoneHere = kind === 'aside' && at.news === at.step.id
  const isOnlyRead = kind === 'aside' && (!at.step.effect || isDoneHere)

  useEffect(() => {
    // Something more important may already have the focus: an error about a late answer, or a changed row.
    if (!body.current?.contains(document.activeElement)) title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (told > 0) summary.current?.focus()
  }, [told])
  useEffect(() => {
    if (isUnknown) unknown.current?.focus()
  }, [isUnknown])
  useEffect(() => {
    // The pressed button has disappeared, so move the focus.
    if (isDoneHere) title.current?.focus({ preventScroll: true })
  }, [isDoneHere])
  const counted = useProgress(flow, at)
  const progress = isCounted(flow, at) ? counted : undefined
  useStepTitle(progress, words.title, faults.length > 0)

  const dismiss = () => {
    if (!isDirty || leaving) return onClose()
    focused.current = document.activeElement
    setLeaving(true)
  }
  const stay = () => {
    setLeaving(false)
    // Return the focus to the element that had it before people asked to leave. That element may have disappeared.
    const before = focused.current instanceof HTMLElement && focused.current.isConnected ? focused.current : null
    ;(before ?? title.current)?.focus()
  }
  const wide = isWide(at.step.id)
  const beside = hasPreview(at)
  const extra = (
    // Hidden until the fields are ready, so that both appear together. The fields would otherwise push this part down.
    <div hidden={!isReady && at.mode === 'ask'}>
      <StepExtra flow={flow.id} at={at} isReady={isReady} onClose={onClose} />
    </div>
  )
  return (
    <SheetScreen
      onDismiss={dismiss}
      labelledBy={titleId}
      size={beside || hasTiles(at.step.id) ? 'beside' : hasPicture(at) || wide ? 'wide' : 'step'}
      hasBird={faults.length === 0 && !hasPicture(at) && !wide && !beside && !isEnd}
    >
      <FormProvider {...form}>
        <ItemMeansContext value={means}>
          <form noValidate onSubmit={submit} className={styles.fill} aria-busy={busy}>
            <DialogTop
              start={
                at.canGoBack &&
                !isOnlyRead &&
                (kind !== 'automatic' || !busy) && (
                  <Button variant="quiet" icon="back" onClick={onBack} unable={busy || stuck}>
                    {t('back')}
                  </Button>
                )
              }
              end={<CloseButton label={t('close')} onClick={dismiss} />}
            >
              {progress && <StepProgress words={progress} progress={at.progress} />}
            </DialogTop>
            <DialogBody ref={body}>
              <div className={styles.screen} data-direction={direction}>
                {at.problem && isLate(at.problem) && <Meanwhile problem={at.problem} />}
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
                  <StepNotices at={at} isKept={isKept} isBehind={isBehind} onCatchUp={onCatchUp} />
                </div>
                <div ref={unknown} role="alert" tabIndex={-1}>
                  {isUnknown && <UnknownOutcome at={at} />}
                </div>
                <div id="step" className={styles.content} inert={busy || stuck}>
                  <Suspense fallback={<FieldsToCome height={240} />}>
                    {wide && extra}
                    {at.mode === 'summary' ? (
                      <>
                        <StepSummary at={at} words={words} unsaved={unsaved} />
                        <StepAsides step={at.step} words={words} onAside={wizard.aside} />
                      </>
                    ) : overtaken ? (
                      <TwoTexts
                        step={at.step}
                        words={words}
                        overtaken={overtaken}
                        onSettled={() => title.current?.focus()}
                      />
                    ) : (
                      isReady && (
                        <>
                          {at.step.rows.length > 0 && (
                            <ReviewRows flow={flow} at={at} words={words} onChange={wizard.change} />
                          )}
                          {(kind === 'wait' || kind === 'automatic') && <StepPause at={at} words={words} />}
                          {kind === 'aside' && !isDoneHere && <StepAside words={words} />}
                          <StepAround at={at}>
                            <StepFields step={at.step} words={words} />
                          </StepAround>
                          <StepDoors flow={flow} step={at.step} words={words} onTake={take} onAside={wizard.aside} />
                        </>
                      )
                    )}
                    {!wide && extra}
                  </Suspense>
                </div>
              </div>
              <MoreBelow>{t('more')}</MoreBelow>
            </DialogBody>
            {leaving ? (
              <LeaveQuestion onStay={stay} onLeave={onClose} />
            ) : (
              <DialogFoot start={words.help && <StepHelp text={words.help} />}>
                {isEnd ? (
                  <Button
                    variant={hasShareButton(at.step.id) ? 'second' : 'primary'}
                    size="large"
                    wide="phone"
                    onClick={onClose}
                  >
                    {words.action(at.draft) ?? t('continue')}
                  </Button>
                ) : overtaken ? null : isOnlyRead ? (
                  <Button variant="primary" size="large" wide="phone" icon="back" onClick={onBack}>
                    {(at.step.effect ? undefined : words.action(at.draft)) ?? t('aside')}
                  </Button>
                ) : kind === 'wait' && !stuck ? (
                  <Button variant="second" size="large" wide="phone" onClick={dismiss}>
                    {t('closeForNow')}
                  </Button>
                ) : stuck ? (
                  <Button variant="primary" size="large" wide="phone" onClick={wizard.retry}>
                    {t('stuck.retry')}
                  </Button>
                ) : (
                  <StepSubmit at={at} words={words} />
                )}
              </DialogFoot>
            )}
          </form>
        </ItemMeansContext>
      </FormProvider>
    </SheetScreen>
  )
}

/** Whether the outcome of the last answer is unknown. Remains true while the page asks the server again. */
function useUnknown({ phase }: AtStep): boolean {
  const [isUnknown, setUnknown] = useState(false)
  if (phase === 'stuck' && !isUnknown) setUnknown(true)
  if (phase === 'asking' && isUnknown) setUnknown(false)
  return isUnknown
}

const hasPicture = ({ step, mode }: AtStep) => mode === 'ask' && 'picture' in step.fields

/** Sets a title such as "Step 3 of 8: Define Your Circle's Purpose – Covey". */
function useStepTitle(progress: string | undefined, title: string, hasError: boolean): void {
  const t = useTranslations('wizard')
  const whole = progress ? t('documentTitle', { progress, title }) : t('plainTitle', { title })
  useTitle(hasError ? t('documentTitleError', { title: whole }) : whole)
}
