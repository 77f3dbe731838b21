import type { Answer, AnyBinding, EffectRun } from '#api/contract/effects/binding.ts'
import { keyOf } from '#machines/bench/boundary/probe.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The names under which a place's fields are sent. Its label is not sent. */
const PLACE: Readonly<Record<string, string>> = {
  place_id: 'location_external_place_id',
  city: 'city',
  state: 'state',
  latitude: 'location_latitude',
  longitude: 'location_longitude',
}

/**
 * The request body for an answer, even for an answer that no form would send. It is written as usual if that loses no
 * value. Otherwise it is the body of the usual answer, with the odd value in its field. Returns `undefined` if no body
 * can express the answer.
 */
export function bodyOf(binding: AnyBinding, step: AnyStep, input: unknown, usual: Answer, run: EffectRun): unknown {
  const plain = JSON.parse(JSON.stringify(input) ?? 'null')
  if (!isRecord(plain)) {
    if (binding.row === 'recordAnswer') return { step: step.id, answer: plain }
    // A step without questions has no field for an odd value.
    return Object.keys(step.fields).length > 0 ? plain : undefined
  }
  const written = faithful(binding, step, plain, run)
  if (written !== undefined) return written
  const body = Object(binding.toCall(usual, run).body)
  for (const name of Object.keys(step.fields)) {
    if (keyOf(plain[name]) === keyOf(usual[name])) continue
    const odd = oddOf(binding, name, plain[name], usual[name])
    if (odd === undefined) return undefined
    Object.assign(body, odd)
  }
  return body
}

function faithful(binding: AnyBinding, step: AnyStep, input: Answer, run: EffectRun): unknown {
  try {
    const body = JSON.parse(JSON.stringify(binding.toCall(input, run).body))
    const back = binding.toAnswer(body)
    if (!isRecord(body)) return undefined
    const isWhole = Object.keys(step.fields).every((name) => keyOf(plainOf(back[name])) === keyOf(input[name]))
    return isWhole ? body : undefined
  } catch {
    return undefined
  }
}

/** The odd value of a field, under its names in the request body. Returns `undefined` if the field is not sent. */
function oddOf(binding: AnyBinding, field: string, value: unknown, usual: unknown): Answer | undefined {
  const names = Object.entries(binding.fieldOf ?? {}).flatMap(([name, of]) => (of === field ? [name] : []))
  if (names.length === 0) return { [field]: value }
  if (names.length === 1) return { [names[0] ?? field]: value }
  if (names.includes('emails')) return oddItems(value)
  // The result of the bank's window is the whole body, so other fields cannot be sent with it.
  if (names.includes('public_token')) return undefined
  // One choice fills several fields of the body, so an odd choice has no field.
  return names.some((name) => Object.values(PLACE).includes(name)) ? oddPlace(value, usual) : undefined
}

/** Puts the odd value into one part of a place. A value that is not a place has no such part. */
function oddPlace(value: unknown, usual: unknown): Answer | undefined {
  const [parts, known] = [{ ...Object(value) }, { ...Object(usual) }]
  if (!isRecord(value) || Object.keys(value).length === 0)
    return Object.fromEntries(Object.values(PLACE).map((name) => [name, undefined]))
  const odd = Object.keys(known).filter((name) => keyOf(parts[name]) !== keyOf(known[name]))
  if (odd.length === 0 || odd.some((name) => PLACE[name] === undefined)) return undefined
  return Object.fromEntries(odd.map((name) => [PLACE[name] ?? name, parts[name]]))
}

function oddItems(value: unknown): Answer | undefined {
  if (!Array.isArray(value)) return { emails: value, names: undefined }
  const part = (item: unknown, name: string): unknown => (isRecord(item) ? item[name] : item)
  const names = value.map((item) => (isRecord(item) && item.name !== undefined ? item.name : ''))
  return {
    emails: value.map((item) => part(item, 'email') ?? null),
    names: names.some((name) => name !== '') ? names : undefined,
  }
}

const plainOf = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
