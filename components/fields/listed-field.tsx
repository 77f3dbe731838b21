import { useCombobox } from 'downshift'
import { useTranslations } from 'next-intl'
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import type { Entry } from '#machines/define/fields/listed.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { findEntries, markTyped } from './find-entries.ts'
import { useField } from './use-field.ts'

/** The maximum number of entries shown. Nobody reads a longer list, and typing another word narrows it. */
const MAX_SHOWN = 50

/**
 * A choice from hundreds of entries, found by typing. The form holds the id of the chosen entry, or else the typed
 * text.
 */
export const ListedField = ({ name, id, meta, words }: FieldProps) => {
  const t = useTranslations('fields.listed')
  const { value, change, ref, error } = useField<string>(name)
  const { entries = [] } = meta
  const chosen = entries.find((entry) => entry.id === value)
  const typed = chosen ? chosen.title : value.replace(/^ /, '')
  const found = chosen ? [] : findEntries(entries, typed)
  const items = found.slice(0, MAX_SHOWN)
  // A leading space distinguishes typed text from the id of an entry that happens to be identical.
  const write = (text: string) => change(entries.some((entry) => entry.id === text) ? ` ${text}` : text)
  const box = useRef<HTMLInputElement | null>(null)
  const { isOpen, getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Entry>({
    id: `${id}-list`,
    inputId: id,
    items: [...items],
    inputValue: typed,
    selectedItem: chosen ?? null,
    itemToString: (entry) => entry?.title ?? '',
    itemToKey: (entry) => entry?.id,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) change(selectedItem.id)
    },
  })
  const shown = isOpen && !chosen && typed.trim() !== ''
  // Esc closes an open list. Otherwise it closes the dialog, so keep downshift from clearing the field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !shown) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const clear = () => {
    change('')
    box.current?.focus()
  }
  const place = useRef<HTMLDivElement>(null)
  // Scroll, because the list would open below the dialog's footer. Don't scroll smoothly: the next key press would
  // interrupt it.
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const count = found.length > 0 && t('count', { count: items.length, total: entries.length })
  const keep = (input: HTMLInputElement | null) => {
    ref(input)
    box.current = input
  }
  return (
    <FieldFrame id={id} label={<span id={getLabelProps().id}>{words.label}</span>} hint={words.hint} error={error}>
      <div ref={place} className={classNames(styles.withButton, styles.search, shown && styles.roomy)}>
        <Icon name={searchIcon} className={styles.before} />
        <input
          // Update on each input event: downshift reports changes later, and fast typing would lose letters.
          {...getInputProps({ ref: keep, id, onKeyDown, onInput: (event) => write(event.currentTarget.value) })}
          name={name}
          className={classNames(styles.input, styles.withIcon)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, {
            hint: words.hint,
            error,
            more: chosen?.detail !== undefined && `${id}-detail`,
          })}
          aria-required={!meta.optional}
        />
        {typed !== '' && (
          <button type="button" className={styles.inside} aria-label={t('clear')} onClick={clear}>
            <Icon name="close" small />
          </button>
        )}
        <p className="visually-hidden" role="status">
          {shown && count}
        </p>
        <ul {...getMenuProps()} className={classNames(styles.list, shown && items.length > 0 && styles.open)}>
          {shown &&
            items.map((entry, index) => (
              <li
                key={entry.id}
                {...getItemProps({ item: entry, index })}
                className={classNames(styles.option, index === highlightedIndex && styles.highlighted)}
              >
                <span className={styles.person}>
                  <bdi dir="auto">
                    {markTyped(entry.title, typed).map(({ text, isTyped }, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title never change their order
                      isTyped ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>,
                    )}
                  </bdi>
                  {entry.detail !== undefined && <span className={styles.more}>{entry.detail}</span>}
                </span>
              </li>
            ))}
          {shown && count && (
            <li className={styles.counted} aria-hidden="true">
              {count}
            </li>
          )}
        </ul>
        {shown && items.length === 0 && (
          <p className={classNames(styles.list, styles.open, styles.nothing)} role="status">
            {t('none')}
          </p>
        )}
      </div>
      {chosen?.detail !== undefined && (
        <p id={`${id}-detail`} className={styles.status}>
          {chosen.detail}
        </p>
      )}
    </FieldFrame>
  )
}
