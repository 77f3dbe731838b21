import { useTranslations } from 'next-intl'
import type { Band } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'

/** Returns a function that formats a card's possible values: `$10.00, or $25.00 to $100.00`. */
export function useWorth(): (bands: readonly Band[]) => string {
  const t = useTranslations('fields.pick')
  return (bands) => {
    const all = bands.map(({ least, most }) =>
      least === most ? inDollars(least) : t('limits', { least: inDollars(least), most: inDollars(most) }),
    )
    const last = all.at(-1) ?? ''
    return all.length > 1 ? t('bands', { others: all.slice(0, -1).join(', '), last }) : last
  }
}
