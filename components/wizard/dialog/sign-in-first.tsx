import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { rememberWanted } from '#components/entry/after-sign-in.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import styles from '../look/wizard.module.css'
import type { BrowserHistory } from '../place/browser-history.ts'
import { useTitle } from '../place/use-title.ts'
import { SheetScreen } from '../sheet/sheet.tsx'

interface SignInFirstProps {
  flow: Pick<AnyFlow, 'id' | 'who'>
  /** The step that the person asked for. */
  step: string
  history: BrowserHistory
}

/** Shown to a visitor in place of a flow that isn't for visitors. Signing in, or up, leads back to the flow, at the same step. */
export const SignInFirst = ({ flow, step, history }: SignInFirstProps) => {
  const t = useTranslations('wizard')
  useTitle(t('plainTitle', { title: t('signInFirst.title') }))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  // The entry says that a flow stands here, so that signing in takes its place and closing closes both.
  useEffect(() => {
    history.replace(step)
    rememberWanted({ flow: flow.id, step, circle: history.circle, run: history.run })
  }, [flow, history, step])
  return (
    <SheetScreen onDismiss={history.leave} labelledBy="sign-in-first-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={history.leave} />} />
        <DialogBody>
          <Art name="quail" className={styles.bird} />
          <h1 id="sign-in-first-title" ref={title} tabIndex={-1} className={styles.title}>
            {t('signInFirst.title')}
          </h1>
          <p className={styles.hint}>{t(`signInFirst.text.${flow.who}`)}</p>
        </DialogBody>
        <DialogFoot
          start={
            <FlowLink flow="signup-invite" step="create-account" className={buttonClass({ variant: 'quiet' })}>
              {t('signInFirst.signUp')}
            </FlowLink>
          }
        >
          <FlowLink
            flow="login"
            step="login"
            className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
          >
            {t('signInFirst.signIn')}
          </FlowLink>
        </DialogFoot>
      </div>
    </SheetScreen>
  )
}
