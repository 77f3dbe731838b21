import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { isFlow, itemOf } from '#machines/define/item-of.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { itemDraft } from '#machines/walk/item-draft.ts'
import { schemaOf } from '#machines/walk/step-schema.ts'
import { FieldGroup } from './field-frame.tsx'
import { type FieldProps, fieldId } from './field-props.ts'
import { FlowEditor } from './flow-editor.tsx'
import type { HalfItem } from './half-item.ts'
import { ItemEditor, itemIssues } from './item-editor.tsx'
import styles from './item-list.module.css'
import { useItemMeans } from './item-means.ts'
import { isPerson, itemParts, itemTitle, titlePart } from './item-parts.ts'
import { ItemRow } from './item-row.tsx'
import { useField } from './use-field.ts'
import { useHalfItem } from './use-half-item.ts'

type Values = Readonly<Record<string, unknown>>

/** A list with its items in rows. At most one item at a time is open in an editor. */
export const ItemList = ({ name, id, field, meta, words }: FieldProps) => {
  const { value, change, error } = useField<readonly Values[]>(name)
  const { half, set, unsaved, ask } = useHalfItem(name)
  const { clearErrors } = useFormContext()
  const { errors } = useFormState({ name })
  const { judge, inputOf } = useItemMeans()
  const t = useTranslations('fields.items')
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ readonly item: Values; readonly at: number } | undefined>()
  const [isFresh, setFresh] = useState(false)
  const focusNext = useRef('')
  const item = itemOf(field)
  const items = Array.isArray(value) ? value : []
  const max = meta.max ?? Number.POSITIVE_INFINITY
  const isFull = items.length >= max
  const changing = half?.at !== undefined && half.at < items.length ? half.at : undefined

  // Runs after the rows are rendered, because the control that gets the focus may be new.
  useEffect(() => {
    if (focusNext.current !== '') document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const rowId = (at: number) => `row-${name}-${at}`
  const addId = `${id}-add`
  const titleOf = (one: Values, at: number) => itemTitle(itemParts(item, one, words)) ?? t('row', { number: at + 1 })
  const hold = (next: readonly Values[], news: string, focus: string) => {
    // Clear the errors: they refer to items by number, and the numbers may have changed.
    clearErrors(name)
    change(next)
    setSaid(news)
    setRemoved(undefined)
    focusNext.current = focus
  }
  /** Whether another item can be opened. Unsaved text in the open item has to be saved or discarded first. */
  const isFree = () => {
    if (!half?.isTouched) return true
    ask(t('unsaved'))
    focusNext.current = fieldId(`${name}~half`)
    return false
  }
  const open = (at: number | undefined) => {
    if (!isFree()) return
    setFresh(true)
    setSaid('')
    set({ at, values: at === undefined || isFlow(item) ? {} : { ...items[at] }, isTouched: false })
  }
  const close = (focus: string) => {
    set(undefined)
    setFresh(false)
    focusNext.current = focus
  }
  const withOne = (one: Values) => (changing === undefined ? [...items, one] : items.with(changing, one))
  /** Checks an item together with the list's other items, at its position among them. */
  const schema = schemaOf<Values, Values>((one) => {
    const at = changing ?? items.length
    const value: Values = Object(one)
    const wrong = judge(name, withOne(value)).filter(({ params }) => params.index === at)
    return wrong.length > 0 ? { issues: itemIssues(wrong, words) } : { value }
  })
  const save = (one: Values) => {
    const at = changing ?? items.length
    const next = withOne(one)
    const title = titleOf(one, at)
    hold(
      next,
      changing === undefined ? t('added', { item: title, count: next.length }) : t('saved', { item: title }),
      '',
    )
    close(`${rowId(at)}-change`)
  }
  const remove = (at: number) => {
    const rest = items.toSpliced(at, 1)
    const one = items[at] ?? {}
    const near = Math.min(at, rest.length - 1)
    hold(rest, t('removed', { item: titleOf(one, at) }), rest.length > 0 ? `${rowId(near)}-remove` : addId)
    setRemoved({ item: one, at })
    if (half?.at !== undefined && half.at > at) set({ ...half, at: half.at - 1 })
  }
  const undo = () => {
    if (!removed) return
    const { item: one, at } = removed
    hold(items.toSpliced(at, 0, one), t('back-again', { item: titleOf(one, at) }), `${rowId(at)}-remove`)
    if (half?.at !== undefined && half.at >= at) set({ ...half, at: half.at + 1 })
  }
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [items[at], items[at + by]]
    if (!one || !other) return
    const news = t('moved', { item: titleOf(one, at), at: at + by + 1, count: items.length })
    hold(items.with(at, other).with(at + by, one), news, `${rowId(at + by)}-${by < 0 ? 'up' : 'down'}`)
    if (half?.at === at + by) set({ ...half, at })
  }

  const editor = (now: HalfItem) => {
    const before = changing === undefined ? undefined : items[changing]
    const parts = {
      list: name,
      title: before ? words.list('edit', { item: titleOf(before, changing ?? 0) }) : words.list('fresh'),
      unsaved,
      isFresh,
      saveLabel: before ? t('saveItem', { item: titleOf(before, changing ?? 0) }) : t('save'),
      onCancel: () => close(changing === undefined ? addId : `${rowId(changing)}-change`),
    }
    if (isFlow(item))
      return (
        <FlowEditor
          {...parts}
          flow={item}
          words={words}
          half={now}
          begin={before ? itemDraft(item, before) : emptyDraft(item, {})}
          schema={schema}
          onHalf={set}
          onSave={save}
        />
      )
    return (
      <ItemEditor
        {...parts}
        step={item}
        wordsOf={words.item}
        values={now.values}
        schema={schemaOf<Values>((values) => schema['~standard'].validate(inputOf(item, Object(values))))}
        onType={(values) => set({ at: now.at, values, isTouched: true })}
        onSave={save}
      />
    )
  }

  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <p className={styles.tally}>{t(isFull ? 'full' : 'count', { count: items.length, max })}</p>
      {items.length === 0 && !half && <p className={styles.none}>{words.list('none')}</p>}
      {items.length > 0 && (
        <ol className={styles.rows}>
          {items.map((one, at) => {
            const parts = itemParts(item, one, words)
            const titled = titlePart(parts)
            const key = `${at}`
            return half && at === changing ? (
              // The fixed key keeps the editor mounted when the rows above it change.
              <li key="editor">{editor(half)}</li>
            ) : (
              <ItemRow
                key={key}
                id={rowId(at)}
                number={at + 1}
                count={items.length}
                title={titleOf(one, at)}
                parts={parts.filter((part) => part !== titled)}
                isPerson={isPerson(item)}
                faults={faultsIn(get(errors, `${name}.${at}`), fieldId(name, at))}
                onChange={() => open(at)}
                onRemove={() => remove(at)}
                onMove={(by) => move(at, by)}
              />
            )
          })}
        </ol>
      )}
      {half && changing === undefined ? (
        editor(half)
      ) : (
        <Button
          id={addId}
          icon="plus"
          className={styles.add}
          onClick={() => open(undefined)}
          unable={isFull}
          aria-describedby={isFull ? `${id}-full` : undefined}
        >
          {words.list(items.length === 0 ? 'add' : 'another')}
        </Button>
      )}
      {isFull && (
        <p id={`${id}-full`} className={styles.tally}>
          {t('full', { max })}
        </p>
      )}
      <div className={styles.said}>
        <p role="status">{said}</p>
        {removed && <TextButton onClick={undo}>{t('undo')}</TextButton>}
      </div>
    </FieldGroup>
  )
}

/** Returns the form's errors about one item: those about its parts, and those about the item as a whole. */
function faultsIn(found: unknown, id: string): readonly { readonly id: string; readonly text: string }[] {
  if (typeof found !== 'object' || found === null) return []
  const own = 'message' in found && typeof found.message === 'string' ? [{ id, text: found.message }] : []
  const parts = Object.entries(found).filter(([name]) => !['message', 'type', 'ref', 'types', 'root'].includes(name))
  return [...own, ...parts.flatMap(([name, part]) => faultsIn(part, `${id}-${name}`))]
}
