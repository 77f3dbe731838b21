/** Parses a typed amount into integer cents. Returns `null` if the text is not an amount yet. */
export function typedCents(typed: string): number | null {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
