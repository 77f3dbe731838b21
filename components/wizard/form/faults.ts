import { type FieldErrors, get } from 'react-hook-form'
import { fieldId } from '#components/fields/field-props.ts'
import { isRecord } from '#machines/define/record.ts'

/** An error in the error summary: its place in the form, and the same message as at its field. */
export interface Fault {
  readonly href: `#${string}`
  readonly text: string
}

/** The place of errors that don't belong to any field. */
export const NO_FIELD = 'root'

/** Lists the places of a form's errors in order, such as `items.0.email`. */
export function placesIn(errors: object, at: readonly string[] = []): readonly string[] {
  return Object.entries(errors).flatMap(([name, one]: [string, unknown]) => {
    if (OF_AN_ERROR.includes(name) && !isError(one)) return []
    const place = [...at, name]
    if (!isRecord(one) && !Array.isArray(one)) return []
    return [...(isError(one) ? [place.join('.')] : []), ...placesIn(one, place)]
  })
}
/** The properties of an error object itself. Part of a list item may have the same name. */
const OF_AN_ERROR = ['message', 'type', 'types', 'ref']
const isError = (one: unknown): one is { message: string } => isRecord(one) && typeof one.message === 'string'

/** Returns the error at a place with its current message, or an empty array if the error is gone. */
export function faultAt(errors: FieldErrors, place: string): Fault[] {
  const error: unknown = get(errors, place)
  if (!isError(error)) return []
  const [name = '', ...parts] = place.split('.')
  return [{ href: name === NO_FIELD ? '#step' : `#${fieldId(name, ...parts)}`, text: error.message }]
}
