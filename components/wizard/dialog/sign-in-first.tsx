import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { rememberWanted } from '#components/entry/after-sign-in.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import styles from '../look/wizard.module.css'
import type { BrowserHistory } from '../place/browser-history.ts'
import { useTitle } from '../place/use-title.ts'
import { PromptScreen } from '../sheet/prompt.tsx'

interface SignInFirstProps {
  flow: Pick<AnyFlow, 'id' | 'who'>
  /** The step that the person wants to reach. */
  step: string
  history: BrowserHistory
}

/**
 * Shown to visitors who open a flow that is only for members. After signing in or up, they get to that flow, at the
 * same step.
 */
export const SignInFirst = ({ flow, step, history }: SignInFirstProps) => {
  const t = useTranslations('wizard')
  useTitle(t('plainTitle', { title: t('signInFirst.title') }))
  // Mark the history entry as belonging to a flow. The sign-in then replaces this entry, so that closing once closes
  // everything.
  useEffect(() => {
    history.replace(step)
    rememberWanted({ flow: flow.id, step, circle: history.circle, run: history.run })
  }, [flow, history, step])
  return (
    <PromptScreen
      id="sign-in-first-title"
      title={t('signInFirst.title')}
      close={t('close')}
      onClose={history.leave}
      action={
        <FlowLink
          flow="login"
          step="login"
          className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
        >
          {t('signInFirst.signIn')}
        </FlowLink>
      }
      other={
        <FlowLink flow="signup-invite" step="create-account" className={buttonClass({ variant: 'quiet' })}>
          {t('signInFirst.signUp')}
        </FlowLink>
      }
    >
      <p className={styles.hint}>{t(`signInFirst.text.${flow.who}`)}</p>
    </PromptScreen>
  )
}
