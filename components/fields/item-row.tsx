import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { initialsOf } from '#components/ui/initials.ts'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from './item-list.module.css'
import type { ItemPart } from './item-parts.ts'
import { readBack } from './read-back.tsx'

interface ItemRowProps {
  id: string
  number: number
  count: number
  title: string
  /** The parts shown next to the title. */
  parts: readonly ItemPart[]
  isPerson: boolean
  /** The item's errors, with the ids that the error summary links to. */
  faults: readonly { readonly id: string; readonly text: string }[]
  onChange(): void
  onRemove(): void
  onMove(by: -1 | 1): void
}

/** One list item as a row: its title and details, with its buttons. */
export const ItemRow = ({
  id,
  number,
  count,
  title,
  parts,
  isPerson,
  faults,
  onChange,
  onRemove,
  onMove,
}: ItemRowProps) => {
  const t = useTranslations('fields.items')
  const isFirst = number === 1
  const isLast = number === count
  return (
    <li id={id} tabIndex={-1} className={classNames(styles.row, faults.length > 0 && styles.wrong)}>
      <span className={styles.disc} aria-hidden="true">
        {isPerson ? initialsOf(title) : number}
      </span>
      <div className={styles.told}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {parts.map(({ key, field, value, words }) => {
          const shown = readBack(field, value, words)
          return (
            shown !== undefined && (
              <p key={key} className={styles.detail}>
                {shown}
              </p>
            )
          )
        })}
        {faults.map(({ id: place, text }) => (
          <p key={place} id={place} tabIndex={-1} className={styles.fault}>
            <Icon name="alert" small />
            <span>{text}</span>
          </p>
        ))}
        <p className={styles.links}>
          <TextButton
            id={`${id}-change`}
            onClick={onChange}
            aria-label={t('changeItem', { item: title })}
            aria-describedby={faults.map((fault) => fault.id).join(' ') || undefined}
          >
            {t('change')}
          </TextButton>
          <TextButton id={`${id}-remove`} onClick={onRemove} aria-label={t('removeItem', { item: title })}>
            {t('remove')}
          </TextButton>
        </p>
      </div>
      {count > 1 && (
        <div className={styles.moves}>
          <IconButton
            icon="up"
            id={`${id}-up`}
            label={t('up', { item: title })}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onMove(-1)}
          />
          <IconButton
            icon="down"
            id={`${id}-down`}
            label={t('down', { item: title })}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onMove(1)}
          />
        </div>
      )}
    </li>
  )
}
