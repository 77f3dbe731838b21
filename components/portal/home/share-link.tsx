import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { ShareButton } from '#components/circles/share-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import card from './card.module.css'
import type { ShownCircle } from './portal-view.ts'

const never = () => () => undefined

type ShareLinkProps = {
  shown: ShownCircle
  /** Whether it is the next thing to do. */
  isFirst?: boolean
}

/** The one thing to do while nobody has joined: send the link, or copy it. */
export const ShareLink = ({ shown: { headline, purpose, href }, isFirst = true }: ShareLinkProps) => {
  const t = useTranslations('portalHome')
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const copy = () =>
    navigator.clipboard.writeText(origin + href).then(
      () => toast(t('copied')),
      () => toast(t('copyFailed'), { kind: 'error' }),
    )
  return (
    <>
      <div>
        <ShareButton
          variant={isFirst ? 'primary' : 'second'}
          title={headline}
          text={purpose ? t('shareText', { headline, purpose }) : headline}
          path={href}
          copied={t('copied')}
          failed={t('copyFailed')}
        >
          {t('shareYours')}
        </ShareButton>
      </div>
      <div className={card.link}>
        <span className="visually-hidden">{t('link')}</span>
        <span className={card.address}>{(origin + href).replace(/^https?:\/\//, '')}</span>
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </>
  )
}
