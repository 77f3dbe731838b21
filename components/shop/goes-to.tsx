import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './shop.module.css'

type GoesToProps = {
  /** The Circle that gets the member's cashback. `null` if they have no Circle. */
  circle: { readonly headline: string | null } | null
}

/** The heading of the shop page. It names the Circle that gets the cashback, with a link to change it. */
export const GoesTo = ({ circle }: GoesToProps) => {
  const t = useTranslations('shop')
  if (!circle)
    return (
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
    )
  return (
    <header className={styles.head}>
      <h1 className={styles.goesTo}>
        <span className={styles.kicker}>{t('goesTo')}</span> <bdi dir="auto">{circle.headline ?? t('unnamed')}</bdi>
      </h1>
      <FlowLink flow="create-and-switch" step="choose-circle" className={textLinkClass({ alone: true })}>
        {t('change')}
      </FlowLink>
    </header>
  )
}
