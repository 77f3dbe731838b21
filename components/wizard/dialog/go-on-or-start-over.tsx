import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { SheetScreen } from '../sheet/sheet.tsx'

interface QuestionProps {
  onGoOn(): void
  onStartOver(): void
  onClose(): void
}

/** Asked before the first step of whoever opens on purpose what they have begun. */
export const GoOnOrStartOver = ({ onGoOn, onStartOver, onClose }: QuestionProps) => {
  const t = useTranslations('wizard')
  useTitle(t('plainTitle', { title: t('startOver.title') }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <SheetScreen onDismiss={onClose} labelledBy="start-title">
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
    </SheetScreen>
  )
}
