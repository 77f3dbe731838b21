/** Integer cents of an amount as it is kept: `12.50`. */
export const centsOf = (written: string): number => Number(written.replace('.', ''))

/** Integer cents as an amount is kept: `12.50`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** Integer cents as people read them: `$1,250.00`. */
export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
