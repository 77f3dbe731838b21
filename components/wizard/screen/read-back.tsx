import type { ReactNode } from 'react'
import { CirclePicture } from '#components/circles/circle-picture.tsx'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import { FITS } from '#components/fields/fits.ts'
import { itemParts } from '#components/fields/item-parts.ts'
import { PickedRow } from '#components/fields/picked-row.tsx'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { itemOf } from '#machines/define/items.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import styles from './answer-rows.module.css'

type Options = Pick<FieldWordsShown, 'options'>
type Show = (value: never, words: Options) => ReactNode
const text: Show = (value: string) => <span dir="auto">{value}</span>

/** How an answer of each kind is read back. A secret never is. */
const SHOWN = {
  text,
  email: text,
  zip: text,
  'long-text': text,
  note: text,
  password: () => undefined,
  code: () => undefined,
  consent: () => undefined,
  choice: (value: string, { options }) => options[value]?.title,
  place: ({ label }: { label: string }) => label,
  pick: ({ name, detail }: PickedOne) => <PickedRow name={name} detail={detail} />,
  'bank-link': () => undefined,
  amount: (value: string) => inDollars(centsOf(value)),
  person: ({ name }: { name: string }) => <bdi dir="auto">{name}</bdi>,
  picture: (value: unknown) =>
    typeof value === 'string' ? <CirclePicture picture={value} alt="" className={styles.picture} /> : undefined,
  list: () => undefined,
} as const satisfies Record<FieldKind, Show>

/** What people read of an answer; `undefined` where there is nothing, or nothing to be shown. */
export function readBack(field: Field, value: unknown, words: FieldWordsShown): ReactNode {
  const { kind } = metaOf(field)
  if (value === undefined || value === '') return undefined
  if (kind === 'list') return Array.isArray(value) && value.length > 0 ? readItems(field, value, words) : undefined
  const show: Show = SHOWN[kind]
  return show(value as never, words)
}

/** The first thing that an item says stands for it; the rest is said beside it. */
const readItems = (field: Field, items: readonly Readonly<Record<string, unknown>>[], words: FieldWordsShown) => (
  <ul className={styles.items}>
    {items.map((item, index) => {
      const parts = itemParts(itemOf(field), item, words).flatMap(({ key, field: part, value, words: own }) => {
        const shown = FITS[metaOf(part).kind](value) ? readBack(part, value, own) : undefined
        return shown === undefined ? [] : [{ key, shown }]
      })
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are read in their order and have no other name
        <li key={index}>
          {parts.map(({ key, shown }, place) =>
            place === 0 ? (
              <span key={key}>{shown}</span>
            ) : (
              <span key={key} className={styles.more}>
                {' '}
                {shown}
              </span>
            ),
          )}
        </li>
      )
    })}
  </ul>
)

/** Whether a field is never read back, whatever was answered. */
export const isUnread = (field: Field): boolean =>
  ['password', 'code', 'consent', 'bank-link'].includes(metaOf(field).kind)
