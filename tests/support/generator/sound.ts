import fc from 'fast-check'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { GIFT_SIGNATURE, giftSignature } from '#api/ports/gift-cards/signature.ts'
import { signatureOf } from '#api/ports/network/signature.ts'
import { below, type Chance, oneIn, oneOf } from './chance.ts'
import type { Row, Schema } from './document.ts'
import type { Found, Knowledge, Values } from './knowledge.ts'
import { type Need, needOf } from './needs.ts'
import { painted } from './painted.ts'
import type { Draft } from './request.ts'
import { allowedBy } from './shapes.ts'
import { saidIn } from './words.ts'

/** The operator's settings of the portal, and the portal's present time. */
export interface Setting {
  readonly signingSecret: string
  readonly orderSecret: string
  now(): number
}

/** Everything from which the values of calls are chosen. */
export interface World {
  readonly chance: Chance
  readonly knowledge: Knowledge
  readonly setting: Setting
}

const NOTHING: Found = { facts: [], values: {} }

/** Chooses known values for a call. Returns `undefined` if a required value is not known yet. */
export function foundFor({ chance, knowledge }: World, row: Row): Found | undefined {
  const { from = [[]] }: Need = needOf(row.name)
  const next = knowledge.pool('page').filter(({ values }) => values.of === row.name)
  if (next.length > 0 && oneIn(chance, 3)) {
    const page = oneOf(chance, next)
    return { facts: [page], values: Object(page.values.query) }
  }
  const first = below(chance, from.length)
  for (let at = 0; at < from.length; at++) {
    const found = knowledge.find(from[(first + at) % from.length] ?? [], chance)
    if (found) return found
  }
  return undefined
}

/** Any signed-in person. Used if the call does not need a certain one. */
const anybody = ({ chance, knowledge }: World): Found => knowledge.find(['session'], chance) ?? NOTHING

/** A call that should succeed. It is filled with known values, and otherwise with values that the document allows. */
export function soundDraft(world: World, row: Row, found: Found = anybody(world)): Draft {
  const need: Need = needOf(row.name)
  const fill = filler(world, row, need, { ...found.values, now: world.setting.now() })
  const of = (place: 'path' | 'query') =>
    fill(
      Object.fromEntries(row.parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema])),
      (name) => row.parameters.some((one) => one.name === name && one.required),
    )
  const [path, query] = [of('path'), of('query')]
  const body = row.body && fill(row.body.properties ?? {}, (name) => row.body?.required?.includes(name) === true)
  const { bearer } = found.values
  const draft = {
    row,
    facts: found.facts,
    known: { ...found.values, now: world.setting.now(), ...path, ...query, ...body },
    path,
    query,
    body,
  }
  const whole = { ...draft, headers: headersOf(world, draft), bearer: typeof bearer === 'string' ? bearer : undefined }
  return signed(world, whole)
}

/** Fills one field after another, because a value may depend on those before it. */
function filler(
  { chance }: World,
  { name: call }: Row,
  { names = {}, fills, always = [], anew = [] }: Need,
  known: Values,
) {
  const all: Record<string, unknown> = { ...known }
  return (fields: Readonly<Record<string, Schema>>, isRequired: (name: string) => boolean) => {
    const filled: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(fields)) {
      const source = Object.hasOwn(all, names[name] ?? '') ? (names[name] ?? name) : name
      const isKnown = Object.hasOwn(all, source) && all[source] !== undefined && !anew.includes(name)
      const say = saidIn(call, name)
      const isWanted =
        isRequired(name) || always.includes(name) || fills === 'all' || (fills !== 'known' && oneIn(chance, 5))
      if (isKnown) filled[name] = all[source]
      else if (isWanted) filled[name] = say ? say(chance, all) : chance(anyOf, call, name, schema)
      if (filled[name] === undefined) delete filled[name]
      else all[name] = filled[name]
    }
    return filled
  }
}

/** fast-check tells schemas apart by the arguments, so the call and the name are among them. */
const anyOf = (_call: string, _name: string, schema: Schema) =>
  schema.format === 'binary' ? fc.constantFrom(...painted) : allowedBy(schema)

function headersOf({ chance }: World, { row, known }: Pick<Draft, 'row' | 'known'>): Record<string, string> {
  const need: Need = needOf(row.name)
  const key = row.parameters.find(({ name }) => name === FLOW_HEADERS.key)
  const isKeyed = key !== undefined && (key.required || oneIn(chance, 3))
  const keyed: Record<string, string> = isKeyed ? { [FLOW_HEADERS.key]: chance(fc.uuid) } : {}
  if (!need.ofRun || known.run_id === undefined) return keyed
  return {
    ...keyed,
    [FLOW_HEADERS.run]: String(known.run_id),
    [FLOW_HEADERS.step]: String(known.step),
    [FLOW_HEADERS.revision]: String(known.revision),
  }
}

/** Signs an event with the key that the portal and the sender share. */
export function signed({ setting }: World, draft: Draft): Draft {
  const { signed: by }: Need = needOf(draft.row.name)
  const text = JSON.stringify(draft.body)
  if (by === 'network')
    return { ...draft, headers: { 'Covey-Signature': signatureOf(setting.orderSecret, text, setting.now()) } }
  if (by === 'gift-cards')
    return { ...draft, headers: { [GIFT_SIGNATURE]: giftSignature(`gift cards ${setting.signingSecret}`, text) } }
  return draft
}
