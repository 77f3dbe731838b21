import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { type Field, metaOf } from '#machines/define/field.ts'
import { isFlow, itemOf } from '#machines/define/item-of.ts'
import { FieldGroup } from './field-frame.tsx'
import { type FieldProps, fieldId } from './field-props.ts'
import styles from './list-field.module.css'
import { ListItem } from './list-item.tsx'
import { answerOf, isBlank, isList, type ListRow, newRow, type Parts, paste, rowsOf } from './list-rows.ts'
import { useField } from './use-field.ts'

/** Several short answers, one per line. People can paste a whole list into the first field. */
export const ListLines = ({ name, id, field, meta, words }: FieldProps) => {
  const { value, change, error } = useField<unknown>(name)
  const { clearErrors } = useFormContext()
  const { errors } = useFormState({ name })
  const t = useTranslations('fields.list')
  const fields = Object.entries<Field>(partsOfItem(field))
  const parts = partsOf(fields)
  const [rows, setRows] = useState(() => rowsOf(value, parts))
  const [said, setSaid] = useState('')
  const focusNext = useRef('')
  const max = meta.max ?? Number.POSITIVE_INFINITY
  const filled = rows.filter((row) => !isBlank(row))
  const isFull = rows.length >= max

  // Runs after the rows are rendered, because the control that gets the focus may be new.
  useEffect(() => {
    if (focusNext.current !== '') document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const hold = (next: readonly ListRow[], news = '') => {
    // Clear the errors: they refer to rows by number, and the numbers have changed.
    if (next.length !== rows.length || answerOf(next).length !== filled.length) clearErrors(name)
    setRows(next)
    setSaid(news)
    change(answerOf(next))
  }
  const add = () => {
    const row = newRow()
    focusNext.current = controlId(name, row, parts.names[0] ?? '')
    setRows([...rows, row])
    setSaid('')
  }
  const remove = (row: ListRow, index: number) => {
    const rest = rows.filter((other) => other !== row)
    const next = rest.length > 0 ? rest : [newRow()]
    const near = next[Math.min(index, next.length - 1)]
    if (near) focusNext.current = rest.length > 0 ? removeId(name, near) : controlId(name, near, parts.names[0] ?? '')
    hold(next, t('removed', { item: nameOf(row, index) }))
  }
  const spread = (among: readonly ListRow[], index: number, text: string) => {
    const pasted = paste(among, index, text, parts, max)
    focusNext.current = controlId(name, { key: pasted.last }, parts.address ?? parts.names[0] ?? '')
    const news = [
      t('pasted', { count: pasted.added }),
      ...(pasted.left > 0 ? [t('noRoom', { count: pasted.left, max })] : []),
    ]
    hold(pasted.rows, news.join(' '))
  }
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isList(text, parts)) return
    event.preventDefault()
    const row = rows[index]
    // If this row holds text, keep that text: the pasted list goes into a new row.
    if (!row || isBlank(row)) return spread(rows, index, text)
    spread(rows.toSpliced(index + 1, 0, newRow()), index + 1, text)
  }
  const onKeyDown = (row: ListRow, index: number) => (event: KeyboardEvent) => {
    const typed = row.parts[parts.address ?? ''] ?? ''
    if (!['Enter', ',', ';'].includes(event.key) || event.nativeEvent.isComposing || isBlank(row)) return
    const isWritten =
      event.key === 'Enter' || (event.target instanceof HTMLInputElement && event.target.type === 'email')
    if (!isWritten || (isFull && !isList(typed, parts))) return
    event.preventDefault()
    if (isList(typed, parts)) return spread(rows, index, typed)
    const next = rows[index + 1]
    const empty = next && isBlank(next) ? next : undefined
    if (!empty) return add()
    document.getElementById(controlId(name, empty, parts.names[0] ?? ''))?.focus()
  }
  const nameOf = ({ parts: told }: ListRow, index: number) =>
    parts.names.map((part) => told[part]).find(Boolean) ?? t('row', { number: index + 1 })
  /** Finds a row's error by the row's number among the answers, which leave out empty rows. */
  const problemOf = (row: ListRow, part: string): string | undefined =>
    get(errors, `${name}.${filled.indexOf(row)}.${part}.message`)

  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <ol className={styles.items}>
        {rows.map((row, index) => (
          <ListItem
            key={row.key}
            number={index + 1}
            fields={fields}
            words={words}
            texts={row.parts}
            idOf={(part) => controlId(name, row, part)}
            placeOf={(part) => (isBlank(row) ? undefined : fieldId(name, filled.indexOf(row), part))}
            problemOf={(part) => problemOf(row, part)}
            onText={(part, text) =>
              hold(rows.map((other) => (other === row ? { ...row, parts: { ...row.parts, [part]: text } } : other)))
            }
            onPaste={onPaste(index)}
            onKeyDown={onKeyDown(row, index)}
            remove={{
              id: removeId(name, row),
              label: t('remove', { item: nameOf(row, index) }),
              press: () => remove(row, index),
            }}
            isOnly={rows.length === 1 && isBlank(row)}
          />
        ))}
      </ol>
      <div className={styles.more}>
        <Button icon="plus" onClick={add} unable={isFull} aria-describedby={isFull ? `${id}-count` : undefined}>
          {t('add')}
        </Button>
        <p id={`${id}-count`} className={styles.tally}>
          {isFull ? t('full', { max }) : Number.isFinite(max) && t('count', { count: filled.length, max })}
        </p>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </FieldGroup>
  )
}

const partsOfItem = (field: Field) => {
  const item = itemOf(field)
  return isFlow(item) ? {} : item.fields
}

const controlId = (name: string, { key }: Pick<ListRow, 'key'>, part: string) => `row-${name}-${key}-${part}`
const removeId = (name: string, { key }: ListRow) => `remove-${name}-${key}`

function partsOf(fields: readonly (readonly [string, Field])[]): Parts {
  const first = (kind: string) => fields.find(([, field]) => metaOf(field).kind === kind)?.[0]
  return { names: fields.map(([name]) => name), address: first('email'), name: first('text') }
}
