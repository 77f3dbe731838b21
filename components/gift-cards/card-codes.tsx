import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import type { GiftCardDetails } from '#api/contract/withdrawals.ts'
import { Button } from '#components/ui/button.tsx'
import { copyIcon } from '#components/ui/more-icons.ts'
import { toast } from '#components/ui/toast.ts'
import { barcodeOf } from './barcode.ts'
import styles from './card-codes.module.css'
import { inPairs } from './card-look.ts'

/** A card's code and PIN, each with a Copy button, and a barcode if stores accept one. */
export const CardCodes = ({ card: { code, pin, has_barcode } }: { card: GiftCardDetails }) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  return (
    <div className={styles.codes}>
      <Code label={t('code')} code={code} copy={t('copyCode')} />
      {pin !== null && <Code label={t('pin')} code={pin} copy={t('copyPin')} />}
      {has_barcode && <Barcode code={code} />}
    </div>
  )
}

const Code = ({ label, code, copy }: { label: string; code: string; copy: string }) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  const shown = useRef<HTMLSpanElement>(null)
  const copyIt = () =>
    navigator.clipboard.writeText(code).then(
      () => toast(t('copied')),
      () => {
        select(shown)
        toast(t('notCopied'), { kind: 'error' })
      },
    )
  return (
    <div className={styles.row}>
      <p className={styles.label}>{label}</p>
      <p className={styles.code}>
        <span className="visually-hidden">{code}</span>
        <span ref={shown} aria-hidden="true">
          {inPairs(code).map((pair) => (
            <span key={pair} className={styles.pair}>
              {pair}{' '}
            </span>
          ))}
        </span>
      </p>
      <div className={styles.copy}>
        <Button icon={copyIcon} onClick={() => void copyIt()} aria-label={copy}>
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}

/** Selects the code, so that people can copy it themselves if the button fails. */
const select = ({ current }: RefObject<HTMLElement | null>) =>
  current && window.getSelection()?.selectAllChildren(current)

const Barcode = ({ code }: { code: string }) => {
  const t = useTranslations('withdrawal.receipt.giftCard')
  const drawn = barcodeOf(code)
  if (!drawn) return null
  return (
    <div className={styles.barcode}>
      <svg viewBox={`0 0 ${drawn.width} 24`} preserveAspectRatio="none" role="img" aria-label={t('barcode')}>
        {drawn.bars.map(({ at, width }) => (
          <rect key={at} x={at} y={0} width={width} height={24} />
        ))}
      </svg>
      <p>{t('register')}</p>
    </div>
  )
}
