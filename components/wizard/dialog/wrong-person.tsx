import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { SheetScreen } from '../sheet/sheet.tsx'

interface WrongPersonProps {
  needed: 'leader' | 'operator'
  /** The flow's own words for why it was refused. */
  why: string | undefined
  onClose(): void
}

/** Shown in place of a flow that this person may not run, as they lack its role. */
export const WrongPerson = ({ needed, why, onClose }: WrongPersonProps) => {
  const t = useTranslations('wizard')
  const title = t(`wrongPerson.${needed}.title`)
  useTitle(t('plainTitle', { title }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <SheetScreen onDismiss={onClose} labelledBy="refused-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="refused-title" ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.hint}>{why ?? t(`wrongPerson.${needed}.text`)}</p>
        </DialogBody>
        <DialogFoot start={needed === 'leader' && <StartCircle />}>
          <Button variant="primary" size="large" wide="phone" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFoot>
      </div>
    </SheetScreen>
  )
}

const StartCircle = () => {
  const t = useTranslations('wizard.wrongPerson.leader')
  return (
    <FlowLink flow="signup" className={buttonClass({ variant: 'quiet' })}>
      {t('start')}
    </FlowLink>
  )
}
