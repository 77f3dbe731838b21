import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { goOnStopped } from '#components/preview/open-preview.ts'
import { Art } from '#components/ui/art.tsx'
import { toast } from '#components/ui/toast.ts'
import styles from '../parts/steps.module.css'

const ABOUT = 'wrong-preview-password'

/** Welcomes people to the private preview. However they leave this screen, they get to the page they requested. */
export const PreviewWelcome = () => {
  const t = useTranslations('private-preview.toast')
  useEffect(() => {
    toast(t('welcome'), { about: ABOUT })
  }, [t])
  useEffect(() => goOnStopped, [])
  return <Art name="quail-and-chicks" className={styles.birds} />
}
