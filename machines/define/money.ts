/** Converts an amount as drafts store it, such as `12.50`, to cents. */
export const centsOf = (written: string): number => Number(written.replace('.', ''))

/** Converts cents to the form in which drafts store amounts: `12.50`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** A limit in cents, formatted for a sentence. Whole dollars are written without cents: `$500`. */
export const limitInDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/** An amount in cents, formatted for people: `$1,250.00`. */
export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
