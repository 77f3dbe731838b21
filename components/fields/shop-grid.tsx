import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { bandsOf, type PickedOne } from '#machines/define/fields/pick.ts'
import { inDollars } from '#machines/define/money.ts'
import field from './field.module.css'
import styles from './shop-grid.module.css'
import type { Pickable } from './use-pickable.ts'
import { useWorth } from './use-worth.ts'

/** Three rows of six: more come on request. */
const FIRST = 18

interface ShopGridProps {
  /** Of the field. */
  id: string
  name: string
  items: readonly Pickable[]
  chosen: string | undefined
  onChoose(one: PickedOne): void
  /** Takes the focus where nothing was chosen. */
  at(element: HTMLElement | null): void
}

/** Shops with gift cards as tiles to choose one of, with a search over their names. */
export const ShopGrid = ({ id, name, items, chosen, onChoose, at }: ShopGridProps) => {
  const t = useTranslations('fields.pick.shops')
  const [wanted, setWanted] = useState('')
  const [isWhole, setWhole] = useState(false)
  const found = items.filter(({ one }) => isFound(one.name, wanted))
  const isAll = isWhole || wanted.trim() !== ''
  const shown = found.filter(({ one }, place) => isAll || place < FIRST || one.id === chosen)
  return (
    <div className={styles.shops}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          className={field.input}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          // Sends no step: what is searched for is no answer.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('search', { count: items.length })}
          placeholder={t('search', { count: items.length })}
          aria-controls={`${id}-shops`}
          autoComplete="off"
        />
      </div>
      <p className="visually-hidden" role="status">
        {wanted.trim() !== '' && t('found', { count: found.length })}
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
      {found.length === 0 && <p className={styles.none}>{t('nothing', { name: wanted.trim() })}</p>}
      {shown.length < found.length && (
        <TextButton onClick={() => setWhole(true)}>{t('all', { count: found.length })}</TextButton>
      )}
    </div>
  )
}

/** Whether a picture is a mark that the portal draws. */
const isMark = (picture: string) => /^(\/marks\/|data:image\/svg)/.test(picture)

/** Whether a name has each of the words that are searched for. */
const isFound = (name: string, wanted: string): boolean => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(wanted)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))
}

const Picture = ({ src }: { src: string }) => (
  // biome-ignore lint/performance/noImgElement: a seller's own picture, of any host
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
      <span className={styles.picture}>{picture !== undefined && <Picture src={picture} />}</span>
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
