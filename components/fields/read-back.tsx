import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#components/later/lazy-part.ts'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { dayInWords, isDay } from '#machines/define/day.ts'
import { type Field, type FieldKind, type FieldMeta, metaOf } from '#machines/define/field.ts'
import type { Address } from '#machines/define/fields/address.ts'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import { itemOf } from '#machines/define/item-of.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import { DocumentName } from './document-name.tsx'
import type { FieldWordsShown } from './field-props.ts'
import { FITS } from './fits.ts'
import { itemParts } from './item-parts.ts'
import { PickedRow } from './picked-row.tsx'
import styles from './read-back.module.css'

/** Loaded only when a number is shown, because it contains the phone formats of all countries. */
const PhoneShown = lazyPart(() => import('./phone-shown.tsx').then((module) => module.PhoneShown))

type Options = Pick<FieldWordsShown, 'options' | 'unit'>
const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 15 })

const YesOrNo = ({ value }: { value: boolean }) => useTranslations('fields.yesNo')(value ? 'yes' : 'no')
const AddressShown = lazyPart(() => import('./address-shown.tsx').then((module) => module.AddressShown))

type Show = (value: never, words: Options, meta: FieldMeta) => ReactNode
const text: Show = (value: string) => <span dir="auto">{value}</span>

/** An entry's title, with the detail that tells it apart from similar entries. */
const Listed = ({ entry }: { entry: { readonly title: string; readonly detail?: string } | undefined }) =>
  entry && (
    <>
      <bdi dir="auto">{entry.title}</bdi>
      {entry.detail !== undefined && <span className={styles.more}> {entry.detail}</span>}
    </>
  )

/** How a summary shows each kind of answer. Secrets are never shown. */
const SHOWN = {
  text,
  email: text,
  zip: text,
  'long-text': text,
  note: text,
  password: () => undefined,
  code: () => undefined,
  consent: (value: unknown) => (value === true ? <YesOrNo value /> : undefined),
  choice: (value: string, { options }) => options[value]?.title,
  choices: (chosen: readonly string[], { options }) => chosen.map((value) => options[value]?.title).join(', '),
  phone: (number: string) => (
    <Suspense fallback={number}>
      <PhoneShown number={number} />
    </Suspense>
  ),
  listed: (value: string, _, { entries = [] }) => <Listed entry={entries.find(({ id }) => id === value)} />,
  address: (address: Address) => (
    <Suspense>
      <AddressShown address={address} />
    </Suspense>
  ),
  place: ({ label }: { label: string }) => label,
  pick: ({ name, detail }: PickedOne) => <PickedRow name={name} detail={detail} />,
  'bank-link': () => undefined,
  amount: (value: string) => inDollars(centsOf(value)),
  number: (value: string, { unit }) => [counted.format(Number(value)), unit].filter(Boolean).join(' '),
  date: (value: string) => (isDay(value) ? dayInWords(value) : value),
  'yes-no': (value: boolean) => <YesOrNo value={value} />,
  person: ({ name }: { name: string }) => <bdi dir="auto">{name}</bdi>,
  circle: ({ headline }: { headline: string }) => <bdi dir="auto">{headline}</bdi>,
  picture: (value: unknown) =>
    typeof value === 'string' ? (
      <CirclePicture picture={value} alt="" sizes="132px" className={styles.picture} />
    ) : undefined,
  document: (value: Parameters<typeof DocumentName>[0]['document']) => <DocumentName document={value} />,
  list: () => undefined,
} as const satisfies Record<FieldKind, Show>

/** Returns what a summary shows for an answer, or `undefined` if there is nothing to show. */
export function readBack(field: Field, value: unknown, words: FieldWordsShown): ReactNode {
  const { kind } = metaOf(field)
  if (value === undefined || value === '') return undefined
  if (kind === 'choices' && Array.isArray(value) && value.length === 0) return undefined
  if (kind === 'list') return Array.isArray(value) && value.length > 0 ? readItems(field, value, words) : undefined
  const show: Show = SHOWN[kind]
  return show(value as never, words, metaOf(field))
}

/** The items of a list. The first part of each item is its title, and the other parts follow on the same line. */
const readItems = (field: Field, items: readonly Readonly<Record<string, unknown>>[], words: FieldWordsShown) => (
  <ul className={styles.items}>
    {items.map((item, index) => {
      const parts = itemParts(itemOf(field), item, words).flatMap(({ key, field: part, value, words: own }) => {
        const shown = FITS[metaOf(part).kind](value) ? readBack(part, value, own) : undefined
        return shown === undefined ? [] : [{ key, shown }]
      })
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are identified only by their position
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

/** Whether summaries leave out a field, whatever its answer. */
export const isUnread = (field: Field): boolean => {
  const { kind, version } = metaOf(field)
  return version !== undefined || ['password', 'code', 'bank-link'].includes(kind)
}
