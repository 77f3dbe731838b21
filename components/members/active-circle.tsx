import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import type { Circle } from '#api/contract/circles.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './members.module.css'
import { useDeed } from './use-deed.ts'

/** Shows whether this Circle gets the member's cashback, with a button to switch to it if not. */
export const ActiveCircle = ({ circle: { slug, headline, is_active } }: { circle: Circle }) => {
  const t = useTranslations('members')
  const { busy, run } = useDeed()
  if (is_active)
    return (
      <p className={styles.active}>
        <Icon name="check" small />
        {t('active')}
      </p>
    )
  const change = () =>
    run(
      'switch',
      () => call('switchCircle', { params: { slug } }),
      t('madeActive', { headline: headline ?? t('untitled') }),
    )
  return (
    <div>
      <Button wide="phone" busy={busy !== undefined} onClick={change}>
        {t('makeActive')}
      </Button>
    </div>
  )
}
