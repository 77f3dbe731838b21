import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { WizardHistory } from '#machines/wizard/ports.ts'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { SheetScreen } from '../sheet/sheet.tsx'

/** In place of a flow that is for members: the way to become one here. */
export const SignInFirst = ({ step, history }: { step: string; history: WizardHistory }) => {
  const t = useTranslations('wizard')
  useTitle(t('plainTitle', { title: t('signInFirst.title') }))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  // The entry says that a flow stands here, so that signing in takes its place and closing closes both.
  useEffect(() => history.replace(step), [history, step])
  return (
    <SheetScreen onDismiss={history.leave} labelledBy="sign-in-first-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={history.leave} />} />
        <DialogBody>
          <Art name="quail" className={styles.bird} />
          <h1 id="sign-in-first-title" ref={title} tabIndex={-1} className={styles.title}>
            {t('signInFirst.title')}
          </h1>
          <p className={styles.hint}>{t('signInFirst.text')}</p>
        </DialogBody>
        <DialogFoot>
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
