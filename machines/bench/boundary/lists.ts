import { type Field, metaOf } from '#machines/define/field.ts'
import { type Item as Asked, isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answersTo } from '../check/answers.ts'
import { itemAnswers } from '../check/item-answers.ts'
import { withTexts } from '../check/item-parts.ts'
import { keyProbes } from './keys.ts'
import { around, type Limits } from './limits.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'
import { without } from './schemas.ts'

type Item = Readonly<Record<string, unknown>>

type FieldProbes = (part: Field, usual: unknown) => readonly Probe[]

/**
 * Lists with no items, one item, the maximum and one more; lists with the same item twice; and items whose parts are
 * each set to the boundary values from `fieldProbes`.
 */
export function lists(field: Field, limits: Limits, usual: unknown, fieldProbes: FieldProbes): readonly Probe[] {
  const item = itemOf(field)
  const known = itemAnswers(item, (step) => answersTo(step, undefined))
  const first = firstOf(usual) ?? known[0] ?? {}
  return [
    ...counted(item, limits, first),
    ...(isFlow(item)
      ? [first, ...known].flatMap((whole) => answersIn(item, whole, fieldProbes))
      : partsIn(item, limits, first, fieldProbes)),
    ...keyProbes(first).map(({ what, value }) => probe(`an item with ${what}`, [value])),
    ...WRONG_TYPES.map(({ what, value }) => probe(`${what} for an item`, [value])),
    probe('an item without a list', first),
    probe('an object with numbers as keys', { 0: first, length: 1 }),
  ]
}

function counted(item: Asked, limits: Limits, first: Item): readonly Probe[] {
  const other = another(item, first, 1)
  return [
    ...around(limits).map((count) => probe(`${count} items`, itemsOf(item, first, count))),
    probe('the same item twice', [first, { ...first }]),
    probe('two items that differ only in capital letters', [first, shouted(item, first)]),
    probe('two items in reverse order', [other, first]),
    probe('three items, with the last equal to the first', [first, other, { ...first }]),
  ]
}

/**
 * For a list whose items have their own flow: items with one answer at its limits, missing, or of the wrong type, and
 * items that also answer a question that was not asked.
 */
function answersIn(flow: Asked, whole: Item, fieldProbes: FieldProbes): readonly Probe[] {
  const second = another(flow, whole, 1)
  const answers = questionsOf(flow).flatMap((step) =>
    answersTo(step, undefined)
      .slice(0, 1)
      .map((answer) => [step, answer] as const),
  )
  return questionsOf(flow)
    .filter(({ id }) => whole[id] !== undefined)
    .flatMap((step) => {
      const answer = { ...Object(whole[step.id]) }
      const made = (what: string, value: unknown) => probe(`${step.id}, ${what}`, [{ ...whole, [step.id]: value }])
      return [
        ...Object.entries<Field>(step.fields).flatMap(([name, part]) => [
          ...fieldProbes(part, answer[name]).map(({ what, value }) =>
            made(`${name}: ${what}`, { ...answer, [name]: value }),
          ),
          made(`${name} left out`, without(answer, name)),
        ]),
        ...[...keyProbes(answer), ...WRONG_TYPES].map(({ what, value }) => made(what, value)),
        probe(`${step.id} left out`, [without(whole, step.id)]),
        probe(`${step.id} of the second item left out`, [whole, without(second, step.id)]),
      ]
    })
    .concat(
      answers
        .filter(([{ id }]) => whole[id] === undefined)
        .map(([{ id }, answer]) => probe(`${id} in addition to the asked questions`, [{ ...whole, [id]: answer }])),
    )
}

/** For a list whose items have one step: items with one part at its limits or missing, and lists with duplicates. */
function partsIn(item: AnyStep, limits: Limits, first: Item, fieldProbes: FieldProbes): readonly Probe[] {
  const { fields } = item
  const other = another(item, first, 1)
  const least = Object.fromEntries(Object.entries(first).filter(([name]) => !metaOf(fields[name]).optional))
  return [
    probe('the same item twice, without optional fields', [least, { ...least }]),
    probe('two items that differ only in capital letters, without optional fields', [least, shouted(item, least)]),
    probe('the maximum number of items and a duplicate', [...itemsOf(item, least, limits.max ?? 1), least]),
    ...Object.keys(first).map((name) =>
      probe(`two items with the same ${name}`, [first, { ...other, [name]: first[name] }]),
    ),
    ...Object.entries<Field>(fields).flatMap(([name, part]) => [
      ...fieldProbes(part, first[name]).map(({ what, value }) =>
        probe(`${name}: ${what}`, [{ ...first, [name]: value }]),
      ),
      probe(`${name} left out`, [without(first, name)]),
      probe(`${name} of the second item left out`, [first, without(other, name)]),
    ]),
  ]
}

const firstOf = (usual: unknown): Item | undefined =>
  Array.isArray(usual) && usual.length > 0 ? { ...Object(usual[0]) } : undefined

/** Returns `count` items that differ in their texts. */
const itemsOf = (item: Asked, first: Item, count: number): readonly Item[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? first : another(item, first, at)))

const another = (item: Asked, first: Item, at: number): Item =>
  withTexts(item, first, (text) =>
    text.includes('@') ? `${at + 1}${text}` : `${text.slice(0, Math.max(text.length - 2, 1))}${at + 1}`,
  )
const shouted = (item: Asked, first: Item): Item => withTexts(item, first, (text) => text.toUpperCase())
