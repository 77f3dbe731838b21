import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { toast } from '#components/ui/toast.ts'
import { inDollars } from '#machines/define/money.ts'
import { CardIcon } from './card-icon.tsx'
import type { ReadyCard } from './ready-card.ts'

/**
 * Sends the card's link from the person's own device, through the device's share menu or a mail program. The portal
 * sends nothing itself.
 */
export const SendCard = ({ card: { amount, destination, redeem_url } }: { card: ReadyCard }) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  const about = { sum: inDollars(amount), shop: destination.name }
  const [title, text] = [t('sendTitle', about), t('sendText', about)]
  const query = new URLSearchParams({ subject: title, body: `${text}\n\n${redeem_url}` }).toString()
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ title, text, url: redeem_url }).catch((cause: unknown) => {
      // Closing the device’s share menu is not an error.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) toast(t('notSent'), { kind: 'error' })
    })
  }
  return (
    <a href={`mailto:?${query.replaceAll('+', '%20')}`} onClick={share} className={buttonClass({ size: 'large' })}>
      <CardIcon name="send" />
      <span>{t('send')}</span>
    </a>
  )
}
