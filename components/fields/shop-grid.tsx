import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Chip } from '#components/ui/chip.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { initialsOf } from '#components/ui/initials.ts'
import { searchIcon } from '#components/ui/more-icons.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { bandsOf, type PickedOne } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'
import field from './field.module.css'
import searchBox from './search-box.module.css'
import styles from './shop-grid.module.css'
import type { Pickable } from './use-pickable.ts'
import { useWorth } from './use-worth.ts'

/** The number of shops shown at first: three rows of six. A button shows the rest. */
const FIRST = 18
/** The number of shops that people see at one look. Only a longer list has a search and its kinds. */
const FEW = 8

interface ShopGridProps {
  /** The field's id. */
  id: string
  name: string
  items: readonly Pickable[]
  chosen: string | undefined
  onChoose(one: PickedOne): void
  /** Receives the element to focus if no shop is chosen. */
  at(element: HTMLElement | null): void
}

/** Shops with gift cards as tiles, to choose one. People can search by name and filter by kind of shop. */
export const ShopGrid = ({ id, name, items, chosen, onChoose, at }: ShopGridProps) => {
  const t = useTranslations('fields.pick.shops')
  const [wanted, setWanted] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [kind, setKind] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const kinds = kindsOf(items)
  const found = items.filter(
    ({ one, category }) => (kind === undefined || category === kind) && isFound(one.name, wanted),
  )
  const isLong = items.length > FEW
  const isNarrowed = wanted.trim() !== '' || kind !== undefined
  const isAll = isWhole || isNarrowed
  const reset = () => {
    setWanted('')
    setKind(undefined)
    // The pressed button disappears, so move the focus to the search box.
    box.current?.focus()
  }
  const shown = found.filter(({ one }, place) => isAll || place < FIRST || one.id === chosen)
  return (
    <div className={styles.shops}>
      {isLong && (
        <div className={searchBox.search}>
          <Icon name={searchIcon} />
          <input
            ref={box}
            type="search"
            className={field.input}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            // Enter must not submit the step: a search is not an answer.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            aria-label={t('search', { count: items.length })}
            placeholder={t('search', { count: items.length })}
            aria-controls={`${id}-shops`}
            autoComplete="off"
          />
        </div>
      )}
      {isLong && kinds.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('kinds')}</legend>
          <Chip chosen={kind === undefined} onClick={() => setKind(undefined)}>
            {t('every')}
          </Chip>
          {kinds.map((name) => (
            <Chip key={name} chosen={kind === name} onClick={() => setKind(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="visually-hidden" role="status">
        {isNarrowed && t('found', { count: found.length })}
      </p>
      <div id={`${id}-shops`} className={styles.grid}>
        {shown.map((item, place) => (
          <Tile
            key={item.one.id}
            item={item}
            name={name}
            isChosen={item.one.id === chosen}
            onChoose={() => onChoose(item.one)}
            at={place === 0 ? at : undefined}
          />
        ))}
      </div>
      {found.length === 0 && (
        <div className={styles.none}>
          <p>
            {kind === undefined ? t('nothing', { name: wanted.trim() }) : t('nothingOf', { name: wanted.trim(), kind })}
          </p>
          <TextButton onClick={reset}>{t('all', { count: items.length })}</TextButton>
        </div>
      )}
      {shown.length < found.length && (
        <TextButton onClick={() => setWhole(true)}>{t('all', { count: found.length })}</TextButton>
      )}
    </div>
  )
}

/** Placeholders at the size of the shops, so that the layout doesn't shift when the shops arrive. */
export const ShopsLoading = () => (
  <div className={styles.shops}>
    <Skeleton shape="block" height={56} />
    <div className={styles.grid}>
      {Array.from({ length: FIRST }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
        <Skeleton key={place} shape="block" height={104} />
      ))}
    </div>
  </div>
)

/** The kinds of shops in the list, most frequent first. */
function kindsOf(items: readonly Pickable[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { category } of items) if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b)).map(([name]) => name)
}

/** Whether a picture is a mark that the portal draws. */
const isMark = (picture: string) => /^(\/marks\/|data:image\/svg)/.test(picture)

/** Whether a name contains each word of the search. */
const isFound = (name: string, wanted: string): boolean => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(wanted)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))
}

const Picture = ({ src }: { src: string }) => (
  // biome-ignore lint/performance/noImgElement: a seller's own picture can be on any host
  <img src={src} alt="" loading="lazy" decoding="async" className={isMark(src) ? styles.mark : undefined} />
)

interface TileProps {
  item: Pickable
  name: string
  isChosen: boolean
  onChoose(): void
  at: ((element: HTMLElement | null) => void) | undefined
}

const Tile = ({ item: { one, not, picture }, name, isChosen, onChoose, at }: TileProps) => {
  const t = useTranslations('fields.pick')
  const worth = useWorth()
  const bands = bandsOf(one)
  return (
    <label className={classNames(styles.tile, not && styles.unable)}>
      <input
        ref={at}
        type="radio"
        name={name}
        value={one.id}
        checked={isChosen}
        disabled={not !== undefined}
        onChange={onChoose}
        className={styles.input}
      />
      <span className={styles.picture}>
        {picture === undefined ? (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(one.name)}
          </span>
        ) : (
          <Picture src={picture} />
        )}
      </span>
      <span className={styles.tick} aria-hidden="true">
        <Icon name="check" small />
      </span>
      <span className={styles.name}>
        <bdi dir="auto">{one.name}</bdi>
        {bands.length > 1 && <span className={styles.note}>{worth(bands)}</span>}
        {not && (
          <span className={styles.note}>{t(not.why, { sum: inDollars(not.cents), least: inDollars(not.cents) })}</span>
        )}
      </span>
    </label>
  )
}
