import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry } from '../field.ts'

/** A city or town as `GET /places` returns it. */
export interface Place {
  place_id: string
  label: string
  city: string
  state: string
  latitude: number
  longitude: number
}

/** The most characters of a place's id. The ids of outside providers are long. */
export const PLACE_ID_LENGTH = 500

const words = z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable))

/** One city or town, chosen from a search. Typed text alone is rejected. */
export function place(): Field<'place', Place> {
  const schema = z.object({
    place_id: z.string().check(z.minLength(1), z.maxLength(PLACE_ID_LENGTH), z.refine(isStorable)),
    label: words,
    city: words,
    state: words,
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  })
  return schema.register(fieldRegistry, { kind: 'place', autocomplete: 'off' })
}

/** An optional five-digit ZIP code. The step's `verify` must check whether it is in the chosen state. */
export function zip(): Field<'zip', string | undefined> {
  const schema = z.string().check((payload) => {
    payload.value = payload.value.trim()
    if (payload.value !== '' && !/^\d{5}$/.test(payload.value))
      payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'zip' } })
  })
  return z
    .optional(schema)
    .register(fieldRegistry, { kind: 'zip', optional: true, max: 5, autocomplete: 'postal-code' })
}
