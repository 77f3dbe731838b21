import { useTranslations } from 'next-intl'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from '../look/wizard.module.css'
import { CloseButton } from './close-button.tsx'
import { SheetScreen } from './sheet.tsx'

/** A placeholder at the size of a step, shown while a flow opens. */
export const OpeningScreen = ({ onClose }: { onClose(): void }) => {
  const t = useTranslations('wizard')
  return (
    <SheetScreen onDismiss={onClose} labelledBy="opening-title">
      <div data-fill className={styles.fill} aria-busy="true">
        <DialogTop end={<CloseButton label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="opening-title" className="visually-hidden">
            {t('loading')}
          </h1>
          <div className={styles.skeleton}>
            <Skeleton width="70%" height={34} />
            <Skeleton width="40%" />
            <Skeleton shape="block" height={56} />
            <Skeleton width="40%" />
            <Skeleton shape="block" height={56} />
          </div>
        </DialogBody>
        <DialogFoot>
          <Skeleton shape="block" className={styles.actionToCome} />
        </DialogFoot>
      </div>
    </SheetScreen>
  )
}
