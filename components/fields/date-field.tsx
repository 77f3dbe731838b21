import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useId } from 'react'
import { safeParse } from 'zod/mini'
import { type Field, issuesOf } from '#machines/define/field.ts'
import { DATE_BOXES, type DateBox, datePartsOf, readDate } from '#machines/define/fields/date.ts'
import own from './date-field.module.css'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** Month, day and year in separate boxes. If only one of them is invalid, only its box turns red. */
export const DateField = ({ name, id, field, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const t = useTranslations('fields.date')
  const at = useId()
  const parts = datePartsOf(value)
  const wrong = error === undefined ? [] : wrongBoxes(field, value)
  /**
   * A slash moves on to the next box, as people who type 6/22/1990 expect. Any text after the slash moves to that box.
   */
  const enter = (place: number, text: string) => {
    const told = text.split('/', DATE_BOXES.length - place)
    change(typed(parts.map((part, box) => told[box - place] || (box === place ? '' : part))))
    if (told.length > 1) document.getElementById(`${at}${DATE_BOXES[place + told.length - 1]}`)?.focus()
  }
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={own.boxes}>
        {DATE_BOXES.map((box, place) => (
          <div key={box}>
            <label htmlFor={`${at}${box}`} className={own.label}>
              {t(box)}
            </label>
            <input
              ref={box === (wrong[0] ?? 'month') ? ref : undefined}
              id={`${at}${box}`}
              name={`${name}-${box}`}
              type="text"
              inputMode="numeric"
              className={`${styles.input} ${own[box]}`}
              value={parts[place] ?? ''}
              onChange={(event) => enter(place, event.target.value)}
              onPaste={(event) => pasteWhole(event, change)}
              autoComplete={meta.autocomplete === 'bday' ? `bday-${box}` : 'off'}
              aria-invalid={wrong.includes(box)}
              {...(wrong.includes(box) && { 'aria-describedby': `${id}-error` })}
              aria-required={!meta.optional}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

/** If all three boxes are empty, the date is an empty string. */
const typed = (parts: readonly string[]): string => (parts.every((part) => part === '') ? '' : parts.join('/'))

/** The boxes to mark as invalid: one of them, or all three if the date as a whole is invalid. */
function wrongBoxes(field: Field, value: string): readonly DateBox[] {
  const { error } = safeParse(field, value)
  const [issue] = error ? issuesOf(error) : []
  const box = DATE_BOXES.find((one) => one === issue?.params.box)
  return box ? [box] : DATE_BOXES
}

/**
 * Splits a pasted date into the three boxes. Ignores a date with dots, because either its first or its second number
 * may be the month.
 */
function pasteWhole(event: ClipboardEvent, change: (value: string) => void): void {
  const text = event.clipboardData.getData('text').trim()
  const day = readDate(text.replaceAll(/[-\s]+/g, '/'))
  const whole = typeof day === 'string' ? day : readDate(text)
  const parts = text.split(/[-/\s]+/)
  if (typeof whole !== 'string' && parts.length !== DATE_BOXES.length) return
  event.preventDefault()
  change(typeof whole === 'string' ? whole : typed(parts))
}
