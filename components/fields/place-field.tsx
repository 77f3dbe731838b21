import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { placesQuery } from '#api/client/queries.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Place } from '#machines/define/fields/place.ts'
import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

export const PlaceField = (props: FieldProps) => (
  <WithQueries>
    <Search {...props} />
  </WithQueries>
)

/** A municipality, found by its first letters and chosen from a list. */
const Search = ({ name, id, words }: FieldProps) => {
  const { value, change, ref, error } = useField<Place | null>(name)
  const [typed, setTyped] = useState(value?.label ?? '')
  const wanted = useDeferredValue(value?.label === typed ? '' : typed.trim())
  const { data: places = [], isFetching, isError } = useQuery(placesQuery(wanted))
  const t = useTranslations('fields.place')
  const { isOpen, getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Place>({
    id: `${id}-list`,
    inputId: id,
    items: places,
    inputValue: typed,
    selectedItem: value,
    itemToString: (place) => place?.label ?? '',
    itemToKey: (place) => place?.place_id,
    onInputValueChange: ({ inputValue, type }) => {
      const { ControlledPropUpdatedSelectedItem, InputChange } = useCombobox.stateChangeTypes
      // Downshift would empty the field, with the first letter in it, as soon as a choice is taken back.
      if (type === ControlledPropUpdatedSelectedItem && value === null) return
      setTyped(inputValue)
      // Typing on after a choice takes it back: what is sent is always what is seen.
      if (type === InputChange && value) change(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) change(selectedItem)
    },
  })
  const shown = isOpen && wanted !== ''
  // Esc closes the list. Without a list it is the dialog's, and downshift must not empty the field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !shown) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const box = useRef<HTMLDivElement>(null)
  // Else the list would open under the dialog's foot.
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [shown])
  return (
    <FieldFrame id={id} label={<span id={getLabelProps().id}>{words.label}</span>} hint={words.hint} error={error}>
      <div ref={box} className={classNames(styles.withButton, styles.place, shown && styles.roomy)}>
        <Icon name="pin" className={styles.before} />
        <input
          {...getInputProps({ ref, id, onKeyDown })}
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
          {shown && places.length > 0 && t('results', { count: places.length })}
        </p>
        <ul {...getMenuProps()} className={classNames(styles.list, shown && places.length > 0 && styles.open)}>
          {shown &&
            places.map((place, index) => (
              <li
                key={place.place_id}
                {...getItemProps({ item: place, index })}
                className={classNames(styles.option, index === highlightedIndex && styles.highlighted)}
              >
                {place.label}
              </li>
            ))}
        </ul>
        {shown && places.length === 0 && (
          <p className={classNames(styles.list, styles.open, styles.nothing)} role="status">
            {isError ? t('failed') : isFetching ? t('loading') : t('none')}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
