import { useCombobox } from 'downshift'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** What a search finds, and how one of them is shown. */
export interface Search<Item> {
  /** Whose words it says while it looks: `fields.place`. */
  readonly says: 'place' | 'person' | 'circle'
  readonly icon: IconName
  /** Whether there is something to choose from before anything is typed. */
  readonly offers?: boolean
  /** How many letters it takes; fewer are answered with nothing. */
  readonly least?: number
  /** What was found for what was typed: a hook. */
  useFound(wanted: string): { readonly items: readonly Item[]; readonly isFetching: boolean; readonly error: unknown }
  keyOf(item: Item): string
  labelOf(item: Item): string
  /** In the list, where that is more than the label. */
  show?(item: Item): ReactNode
  isUnable?(item: Item): boolean
}

/** One of many, found by its first letters and chosen from a list. */
export const SearchField = <Item,>({ name, id, words, search }: FieldProps & { search: Search<Item> }) => {
  const { labelOf, keyOf, show = labelOf, isUnable, offers = false, least = 1 } = search
  const { value, change, ref, error } = useField<Item | null>(name)
  const chosen = value === null ? '' : labelOf(value)
  const [typed, setTyped] = useState(chosen)
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
      // Downshift would empty the field, with the first letter in it, as soon as a choice is taken back.
      if (type === ControlledPropUpdatedSelectedItem && value === null) return
      if (type !== InputChange) return setTyped(inputValue)
      // Typing on after a choice takes it back: what is sent is always what is seen.
      if (value) change(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) change(selectedItem)
    },
  })
  const shown = isOpen && (offers || wanted.length >= least)
  // Esc closes the list. Without a list it is the dialog's, and downshift must not empty the field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !shown) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const box = useRef<HTMLDivElement>(null)
  // Else the list would open under the dialog's foot. At once: the next letter would end a smooth way there.
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  return (
    <FieldFrame id={id} label={<span id={getLabelProps().id}>{words.label}</span>} hint={words.hint} error={error}>
      <div ref={box} className={classNames(styles.withButton, styles.search, shown && styles.roomy)}>
        <Icon name={search.icon} className={styles.before} />
        <input
          // At once: downshift tells of a letter later, and those that are typed quickly would be lost.
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
