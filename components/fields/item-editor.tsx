import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isSignedIn } from '#api/client/tokens.ts'
import { failureText } from '#components/failures/failure-text.ts'
import { Button } from '#components/ui/button.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'
import { describedBy, FieldNotes } from './field-frame.tsx'
import { type FieldWordsShown, fieldId } from './field-props.ts'
import { FieldRows } from './field-rows.tsx'
import { FieldsToCome } from './fields-to-come.tsx'
import { halfName } from './half-item.ts'
import { whenFree } from './hold-form.ts'
import styles from './item-list.module.css'
import { useItemMeans } from './item-means.ts'
import { CanBeUndone } from './removal.ts'

type Values = Readonly<Record<string, unknown>>

/** One thing that is wrong with the item, in words; `part` is the field, where it is one. */
export interface ItemFault {
  readonly part: string | undefined
  readonly text: string
}

interface ItemEditorProps {
  list: string
  step: AnyStep
  title: string
  wordsOf(part: string): FieldWordsShown
  /** What stands in the fields at first. */
  values: Values
  /** What asks to save the item or to discard it. */
  unsaved: string | undefined
  /** Whether people have just opened it: then they are led to its first field. */
  isFresh: boolean
  /** Above the fields: which question this is, of an item that has several. */
  lead?: ReactNode
  /** A way back to the question before. */
  back?: (() => void) | undefined
  saveLabel: string
  onType(values: Values): void
  /** Gives what is wrong; nothing where it was taken. */
  onSave(values: Values): readonly ItemFault[]
  onCancel(): void
}

/** The fields of one item of a list, in a form of their own, with a Save and a Cancel of its own. */
export const ItemEditor = (props: ItemEditorProps) => {
  const { list, step, title, wordsOf, values, unsaved, lead, back, saveLabel, onType, onSave, onCancel } = props
  const t = useTranslations('fields.items')
  const { valuesOf, upload } = useItemMeans()
  const [isSending, setSending] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const scope = `${list}-item`
  const form = useForm<Record<string, Record<string, unknown>>>({
    defaultValues: { [scope]: valuesOf(step, values) },
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const heading = useId()
  const typed = useRef(onType)
  typed.current = onType
  // While a file is on its way, other items of the list can be added, moved and removed.
  const taken = useRef(onSave)
  taken.current = onSave
  useEffect(() => {
    const { unsubscribe } = form.watch((all) => typed.current({ ...all[scope] }))
    return unsubscribe
  }, [form, scope])

  const show = (faults: readonly ItemFault[]) => {
    for (const { part, text } of faults)
      form.setError(part === undefined ? 'root' : `${scope}.${part}`, { message: text })
    const first = faults.find(({ part }) => part !== undefined)?.part
    if (first !== undefined) focusIn(document.getElementById(fieldId(list, 'item', first)))
  }
  /** What is wrong with a file that could not be sent; the form holds what was kept of the others. */
  const sendFile = async ([part, file]: FileOf): Promise<ItemFault | undefined> => {
    const keep = (value: unknown) => form.setValue(scope, { ...form.getValues(scope), [part]: value })
    const unanswered = t('unsent')
    if (!(file instanceof File) || metaOf(step.fields[part]).kind === 'picture')
      return upload(file).then(
        (url) => void keep(url),
        async (error) => ({ part, text: await failureText(error, { unanswered }) }),
      )
    const { sendItemDocument } = await import('./send-item-document.ts')
    const sent = await sendItemDocument(file, wordsOf(part), unanswered)
    if ('kept' in sent) return void keep(sent.kept)
    return { part: sent.isAboutFile ? part : undefined, text: sent.text }
  }
  /** A file is sent before the item is saved, and once: the form holds where it is kept then. */
  const sendFiles = async (files: readonly FileOf[]) => {
    setSending(true)
    const faults: ItemFault[] = []
    for (const file of files) {
      const wrong = await sendFile(file)
      if (wrong) faults.push(wrong)
    }
    if (!isHere.current) return
    setSending(false)
    show(faults.length > 0 ? faults : taken.current(form.getValues(scope)))
  }
  const saveNow = () => {
    if (!isHere.current) return
    form.clearErrors()
    const files = filesIn(step, form.getValues(scope))
    if (files.length > 0) void sendFiles(files)
    else show(onSave(form.getValues(scope)))
  }
  const save = () => {
    if (isSending) return
    const free = whenFree(form.control)
    if (free) void free.then(saveNow)
    else saveNow()
  }
  /** Enter would send the whole step. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isLine =
      event.target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(event.target.type)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isLine) save()
  }
  const place = fieldId(halfName(list))
  const wrong = unsaved ?? form.formState.errors.root?.message
  return (
    <FormProvider {...form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with what is beside it */}
      <div
        role="group"
        id={place}
        aria-describedby={describedBy(place, { error: wrong })}
        aria-labelledby={heading}
        tabIndex={-1}
        className={styles.editor}
        onKeyDown={onKeyDown}
      >
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        {lead}
        <FieldNotes id={place} error={wrong} />
        <Suspense fallback={<FieldsToCome height={160} />}>
          <CanBeUndone value={true}>
            <Parts {...props} scope={scope} />
          </CanBeUndone>
        </Suspense>
        <div className={styles.deeds}>
          {back && (
            <Button variant="quiet" icon="back" onClick={back}>
              {t('back')}
            </Button>
          )}
          <Button onClick={save} busy={isSending} busyText={t('sending')}>
            {saveLabel}
          </Button>
          <TextButton onClick={onCancel}>{t(unsaved === undefined ? 'cancel' : 'discard')}</TextButton>
        </div>
      </div>
    </FormProvider>
  )
}

type FileOf = readonly [part: string, file: Blob]

/** The files of an item that are sent when it is saved. Without an account, a document stays in the browser until there is one. */
const filesIn = (step: AnyStep, values: Values): readonly FileOf[] =>
  Object.entries<Field>(step.fields).flatMap(([part, field]) => {
    const value = values[part]
    const { kind } = metaOf(field)
    const isSent = kind === 'picture' || (kind === 'document' && isSignedIn())
    return isSent && value instanceof Blob ? [[part, value] as const] : []
  })

/** The fields that are asked now, as a step would show them. */
const Parts = ({ list, step, wordsOf, isFresh, scope }: ItemEditorProps & { scope: string }) => {
  const { input: Input } = useItemMeans()
  const values: Values = useWatch({ name: scope }) ?? {}
  useEffect(() => {
    if (isFresh) focusIn(document.getElementById(fieldId(halfName(list))))
  }, [isFresh, list])
  return (
    <FieldRows>
      {Object.entries<Field>(step.fields)
        .filter(([part]) => isAsked(step, part, values) !== false)
        .map(([part, field]) => (
          <Input
            key={part}
            name={`${scope}.${part}`}
            id={fieldId(list, 'item', part)}
            field={field}
            meta={metaOf(field)}
            words={wordsOf(part)}
          />
        ))}
    </FieldRows>
  )
}

const CONTROL = 'input:not([type=hidden]), select, textarea'

/** To a control itself, or the first inside. */
function focusIn(place: HTMLElement | null): void {
  const control = place?.matches(CONTROL) ? place : (place?.querySelector<HTMLElement>(CONTROL) ?? place)
  control?.focus()
}

/** What is wrong with one item, in the list's words: said at its fields where they are shown. */
export const itemFaults = (issues: readonly FieldIssue[], words: FieldWordsShown): readonly ItemFault[] =>
  issues.map(({ rule, params }) => ({
    part: typeof params.part === 'string' ? params.part : undefined,
    text: words.sentence(rule, params),
  }))
