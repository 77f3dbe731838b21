import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import fieldStyles from './field.module.css'
import { FieldNotes } from './field-frame.tsx'
import type { FieldWordsShown } from './field-props.ts'
import styles from './list-field.module.css'

interface ListItemProps {
  number: number
  fields: readonly (readonly [string, Field])[]
  words: FieldWordsShown
  texts: Readonly<Record<string, string>>
  idOf(part: string): string
  /** Returns the id that the error summary links to, for one part of the item. */
  placeOf(part: string): string | undefined
  problemOf(part: string): string | undefined
  onText(part: string, text: string): void
  onPaste(event: ClipboardEvent): void
  onKeyDown(event: KeyboardEvent): void
  remove: { readonly id: string; readonly label: string; press(): void }
  /** Whether this row is empty and the only one, so that there is nothing to remove. */
  isOnly: boolean
}

/** One row of a list whose items are short texts. */
export const ListItem = ({ number, fields, words, texts, remove, isOnly, ...row }: ListItemProps) => (
  <li className={classNames(styles.item, fields.length > 1 && styles.several)}>
    {fields.map(([part, field]) => {
      const id = row.idOf(part)
      const error = row.problemOf(part)
      const { kind, optional, autocomplete } = metaOf(field)
      return (
        <div key={part} id={row.placeOf(part)} className={styles.part}>
          <label htmlFor={id} className={classNames(styles.label, number > 1 && styles.later)}>
            {words.item(part).label} {number > 1 && <span className="visually-hidden">{number}</span>}
          </label>
          <FieldNotes id={id} error={error} />
          <input
            id={id}
            type={kind === 'email' ? 'email' : 'text'}
            dir="auto"
            className={classNames(fieldStyles.input, styles.input)}
            value={texts[part] ?? ''}
            onChange={(event) => row.onText(part, event.target.value)}
            onKeyDown={row.onKeyDown}
            onPaste={row.onPaste}
            {...(kind === 'email' && { autoCapitalize: 'none', spellCheck: false })}
            autoComplete={number === 1 && kind !== 'email' ? (autocomplete ?? 'off') : 'off'}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            aria-required={!optional}
          />
        </div>
      )
    })}
    <div className={styles.removal} hidden={isOnly}>
      <IconButton icon="close" id={remove.id} label={remove.label} onClick={remove.press} />
    </div>
  </li>
)
