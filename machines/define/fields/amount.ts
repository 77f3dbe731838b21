import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'
import { centsOf, inDollars } from '../money.ts'

/** With or without a dollar sign, commas between thousands, and cents. */
const WRITTEN = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** Dollars as people write them, kept as `1250.00`: from one cent to `max` cents. */
export function amount(options: { max: number }): Field<'amount', string> {
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'amount')
    const text = cleanText(payload.value)
    const written = writtenAs(text)
    if (text === '') return refuse(payload, 'empty')
    if (written === undefined) return refuse(payload, 'amount')
    payload.value = written
    if (centsOf(written) < 1) refuse(payload, 'least', { least: inDollars(1) })
    else if (centsOf(written) > options.max) refuse(payload, 'most', { most: inDollars(options.max) })
  })
  return schema.register(fieldRegistry, { kind: 'amount', min: 1, ...options })
}

/** As it is kept; `undefined` for what is no amount. */
export function writtenAs(text: string): string | undefined {
  const [, dollars, cents = ''] = WRITTEN.exec(text) ?? []
  if (dollars === undefined || dollars.length > 15) return undefined
  return `${dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
