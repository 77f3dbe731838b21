import { type Field, metaOf } from '#machines/define/field.ts'
import { itemOf } from '#machines/define/items.ts'
import { answersTo } from '../check/answers.ts'
import { keyProbes } from './keys.ts'
import { around, type Limits } from './limits.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'
import { without } from './schemas.ts'

type Item = Readonly<Record<string, unknown>>

/** None, one, as many as there may be and one more; twice the same; each part of an item at its own limits, as `fieldProbes` knows them. */
export function lists(
  field: Field,
  limits: Limits,
  usual: unknown,
  fieldProbes: (part: Field, usual: unknown) => readonly Probe[],
): readonly Probe[] {
  const { fields } = itemOf(field)
  const first = firstOf(usual) ?? answersTo(itemOf(field), undefined)[0] ?? {}
  const other = another(first, 1)
  const least = Object.fromEntries(Object.entries(first).filter(([name]) => !metaOf(fields[name]).optional))
  return [
    ...around(limits).map((count) => probe(`${count} items`, itemsOf(first, count))),
    probe('twice the same', [first, { ...first }]),
    probe('twice the same but for capitals', [first, shouted(first)]),
    probe('twice the same, with nothing that may be left out', [least, { ...least }]),
    probe('twice the same but for capitals, with nothing that may be left out', [least, shouted(least)]),
    probe('as many as there may be, and one of them again', [...itemsOf(least, limits.max ?? 1), least]),
    probe('three, the last like the first', [first, other, { ...first }]),
    ...Object.keys(first).map((name) => probe(`two with one ${name}`, [first, { ...other, [name]: first[name] }])),
    ...Object.entries<Field>(fields).flatMap(([name, part]) => [
      ...fieldProbes(part, first[name]).map(({ what, value }) =>
        probe(`${name}: ${what}`, [{ ...first, [name]: value }]),
      ),
      probe(`${name} left out`, [without(first, name)]),
      probe(`${name} of the second left out`, [first, without(other, name)]),
    ]),
    ...keyProbes(first).map(({ what, value }) => probe(`an item with ${what}`, [value])),
    ...WRONG_TYPES.map(({ what, value }) => probe(`${what} for an item`, [value])),
    probe('an item without a list', first),
    probe('a list by numbers', { 0: first, length: 1 }),
  ]
}

const firstOf = (usual: unknown): Item | undefined =>
  Array.isArray(usual) && usual.length > 0 ? { ...Object(usual[0]) } : undefined

/** So many items, told apart by their texts. */
const itemsOf = (first: Item, count: number): readonly Item[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? first : another(first, at)))

const another = (item: Item, at: number): Item =>
  mapped(item, (text) =>
    text.includes('@') ? `${at + 1}${text}` : `${text.slice(0, Math.max(text.length - 2, 1))}${at + 1}`,
  )
const shouted = (item: Item): Item => mapped(item, (text) => text.toUpperCase())

const mapped = (item: Item, change: (text: string) => string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  )
