import { useTranslations } from 'next-intl'
import { useRef, useSyncExternalStore } from 'react'
import { ShareButton } from '#components/circles/share-button.tsx'
import { copyText } from '#components/sharing/copy-text.ts'
import { shortLink } from '#components/sharing/ways.ts'
import { Button } from '#components/ui/button.tsx'
import { copyIcon } from '#components/ui/more-icons.ts'
import { toast } from '#components/ui/toast.ts'
import card from './card.module.css'
import type { ShownCircle } from './portal-view.ts'

const never = () => () => undefined

type ShareLinkProps = {
  shown: ShownCircle
  /** Whether sharing is the main action on the page. */
  isFirst?: boolean
}

/** A button to send or copy the Circle's link, for Circles that nobody else has joined yet. */
export const ShareLink = ({ shown: { headline, href }, isFirst = true }: ShareLinkProps) => {
  const t = useTranslations('portalHome')
  const link = useRef<HTMLSpanElement>(null)
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const copy = async () => {
    const done = await copyText(origin + href, link.current)
    if (done === 'copied') toast(t('copied'))
    else toast(t('copySelected'), { kind: 'error' })
  }
  return (
    <>
      <div>
        <ShareButton variant={isFirst ? 'primary' : 'second'} headline={headline} path={href} failed={t('shareFailed')}>
          {t('shareYours')}
        </ShareButton>
      </div>
      <div className={card.link}>
        <span className="visually-hidden">{t('link')}</span>
        <span ref={link} className={card.address}>
          {shortLink(origin + href)}
        </span>
        <Button icon={copyIcon} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </>
  )
}
