import { useTranslations } from 'next-intl'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import type { WalletView } from './use-wallet.ts'

/** Whose wallet, where there are several. */
export const WhichCircle = ({ circles, slug, choose }: WalletView) => {
  const t = useTranslations('wallet')
  if (!circles.data || circles.data.length < 2) return null
  return (
    <FieldFrame id="wallet-circle" label={t('circleOf')}>
      <select
        id="wallet-circle"
        className={field.input}
        value={slug}
        onChange={(event) => choose({ circle: event.target.value })}
      >
        {circles.data.map((circle) => (
          <option key={circle.slug} value={circle.slug}>
            {circle.headline ?? t('unnamed')}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
