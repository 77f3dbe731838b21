import { useCombobox } from 'downshift'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { classNames } from '#components/ui/class-names.ts'
import { type AnyIcon, Icon } from '#components/ui/icon.tsx'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** How a search finds items and shows them. */
export interface Search<Item> {
  /** The message namespace, such as `fields.place`. */
  readonly says: 'place' | 'person' | 'circle'
  readonly icon: AnyIcon
  /** Whether the list offers items before people type. */
  readonly offers?: boolean
  /** The minimum search length. Shorter searches find nothing. */
  readonly least?: number
  /** A hook that returns the items that match a search. */
  useFound(wanted: string): { readonly items: readonly Item[]; readonly isFetching: boolean; readonly error: unknown }
  keyOf(item: Item): string
  labelOf(item: Item): string
  /** Renders an item in the list, if its label alone is not enough. */
  show?(item: Item): ReactNode
  isUnable?(item: Item): boolean
}

/** A choice from many items that people find by typing the first letters. */
export const SearchField = <Item extends object>({
  name,
  id,
  words,
  search,
}: FieldProps & { search: Search<Item> }) => {
  const { labelOf, keyOf, show = labelOf, isUnable, offers = false, least = 1 } = search
  // Text without a choice from the list is stored like any typed text, but refused on Continue like an empty field.
  const { value: held, change, ref, error } = useField<Item | string | null>(name)
  const value = typeof held === 'string' ? null : held
  const chosen = value === null ? '' : labelOf(value)
  const [typed, setTyped] = useState(typeof held === 'string' ? held : chosen)
  const wanted = useDeferredValue(chosen === typed ? '' : typed.trim())
  const { items, isFetching, error: failure } = search.useFound(wanted)
  const t = useTranslations(`fields.${search.says}`)
  const { isOpen, getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Item>({
    id: `${id}-list`,
    inputId: id,
    items: [...items],
    inputValue: typed,
    selectedItem: value,
    itemToString: (item) => (item ? labelOf(item) : ''),
    itemToKey: (item) => item && keyOf(item),
    isItemDisabled: (item) => isUnable?.(item) ?? false,
    onInputValueChange: ({ inputValue, type }) => {
      const { ControlledPropUpdatedSelectedItem, InputChange } = useCombobox.stateChangeTypes
      // Ignore this update: when typing undoes a choice, downshift would clear the field, including the letter just
      // typed.
      if (type === ControlledPropUpdatedSelectedItem && value === null) return
      if (type !== InputChange) return setTyped(inputValue)
      // Typing after a choice undoes the choice, so that people always send what they see.
      change(inputValue || null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) change(selectedItem)
    },
  })
  const shown = isOpen && (offers || wanted.length >= least)
  // Esc closes an open list. Otherwise it closes the dialog, so keep downshift from clearing the field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !shown) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const box = useRef<HTMLDivElement>(null)
  // Scroll, because the list would open below the dialog's footer. Don't scroll smoothly: the next key press would
  // interrupt it.
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  return (
    <FieldFrame id={id} label={<span id={getLabelProps().id}>{words.label}</span>} hint={words.hint} error={error}>
      <div ref={box} className={classNames(styles.withButton, styles.search, shown && styles.roomy)}>
        <Icon name={search.icon} className={styles.before} />
        <input
          // Update on each input event: downshift reports changes later, and fast typing would lose letters.
          {...getInputProps({ ref, id, onKeyDown, onInput: (event) => setTyped(event.currentTarget.value) })}
          name={name}
          className={classNames(styles.input, styles.withIcon)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error })}
          aria-required
        />
        {value && <Icon name="check" className={styles.after} />}
        <p className="visually-hidden" role="status">
          {shown && items.length > 0 && t('results', { count: items.length })}
        </p>
        <ul {...getMenuProps()} className={classNames(styles.list, shown && items.length > 0 && styles.open)}>
          {shown &&
            items.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                className={classNames(styles.option, index === highlightedIndex && styles.highlighted)}
              >
                {show(item)}
              </li>
            ))}
        </ul>
        {shown && items.length === 0 && (
          <p className={classNames(styles.list, styles.open, styles.nothing)} role="status">
            {failure ? sentenceOf(failure, { unanswered: t('failed') }) : isFetching ? t('loading') : t('none')}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
