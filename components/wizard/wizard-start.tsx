import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { forgetDeliberate, isDeliberate } from '#components/entry/open-flow.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { BrowserHistory } from './browser-history.ts'
import { hasBegun, runPorts } from './run-ports.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { startOver } from './visitor-run.ts'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'

interface WizardStartProps {
  flow: AnyFlow
  history: BrowserHistory
}

type Start = 'looking' | 'question' | 'go-on' | 'afresh'

/**
 * Before the first step: whoever opens a flow on purpose and has begun it already is asked whether to go on or start
 * over. Reloads, deep links and the portal's banner go on without asking.
 */
export const WizardStart = ({ flow, history: given }: WizardStartProps) => {
  const [history] = useState(given)
  const [start, setStart] = useState<Start>(() =>
    isDeliberate(flow.id) && flow.record && flow.who === 'anyone' ? 'looking' : 'go-on',
  )
  const ports = useMemo(() => runPorts(flow, history, start === 'afresh'), [flow, history, start])

  useEffect(() => forgetDeliberate, [])
  useEffect(() => {
    if (start !== 'looking') return
    let here = true
    hasBegun(flow)
      .then((begun) => {
        if (!here) return
        if (!begun) clearForVisitor()
        setStart(begun ? 'question' : 'afresh')
      })
      // What cannot be looked up now is looked up again by the wizard itself, which says so.
      .catch(() => here && setStart('go-on'))
    return () => {
      here = false
    }
  }, [flow, start])

  const beginAgain = async () => {
    await startOver(flow)
    clearForVisitor()
    setStart('afresh')
  }
  if (flow.who === 'leader' && !isSignedIn())
    return <SignInFirst step={history.wanted() ?? flow.steps[0]?.id ?? ''} history={history} />
  if (start === 'looking') return null
  if (start === 'question')
    return <GoOnOrStartOver onGoOn={() => setStart('go-on')} onStartOver={beginAgain} onClose={history.leave} />
  return <Wizard flow={flow} history={history} ports={ports} resume={start === 'go-on' && flow.who === 'anyone'} />
}

/** The spec's: creating a Circle clears local storage. Once a deliberate opening, and never for somebody signed in. */
function clearForVisitor(): void {
  if (isSignedIn()) return
  try {
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing to clear.
  }
}

interface QuestionProps {
  onGoOn(): void
  onStartOver(): void
  onClose(): void
}

const GoOnOrStartOver = ({ onGoOn, onStartOver, onClose }: QuestionProps) => {
  const t = useTranslations('wizard')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog open onDismiss={onClose} labelledBy="start-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <Art name="quail" className={styles.bird} />
          <h1 id="start-title" ref={heading} tabIndex={-1} className={styles.title}>
            {t('startOver.title')}
          </h1>
          <p className={styles.hint}>{t('startOver.text')}</p>
        </DialogBody>
        <DialogFoot
          start={
            <Button variant="quiet" onClick={onStartOver}>
              {t('startOver.startOver')}
            </Button>
          }
        >
          <Button variant="primary" size="large" wide="phone" onClick={onGoOn}>
            {t('startOver.goOn')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
