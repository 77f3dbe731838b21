import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form'
import { isSignedIn } from '#api/client/tokens.ts'
import { failureText } from '#components/failures/failure-text.ts'
import { Button } from '#components/ui/button.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'
import { type Schema, schemaOf } from '#machines/walk/step-schema.ts'
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
type Scoped = Record<string, Record<string, unknown>>

/** An error about a file that could not be sent. `part` is the file's field, if the file itself is at fault. */
interface ItemFault {
  readonly part: string | undefined
  readonly text: string
}

interface ItemEditorProps<Saved> {
  list: string
  step: AnyStep
  title: string
  wordsOf(part: string): FieldWordsShown
  /** The initial values of the fields. */
  values: Values
  /** The message that asks people to save or discard the item. */
  unsaved: string | undefined
  /** Whether the item was just opened, so that its first field gets the focus. */
  isFresh: boolean
  /** Shown above the fields: the number of the question, if the item has several. */
  lead?: ReactNode
  /** Goes back to the previous question. */
  back?: (() => void) | undefined
  saveLabel: string
  /** Checks the field values and returns the values to save. */
  schema: Schema<Saved>
  onType(values: Values): void
  onSave(saved: Saved): void
  onCancel(): void
}

/** The fields of one list item, in a form with its own Save and Cancel. */
export const ItemEditor = <Saved extends object>(props: ItemEditorProps<Saved>) => {
  const {
    list,
    step,
    title,
    wordsOf,
    values,
    unsaved,
    isFresh,
    lead,
    back,
    saveLabel,
    schema,
    onType,
    onSave,
    onCancel,
  } = props
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
  const form = useForm<Scoped, unknown, Saved>({
    resolver: standardSchemaResolver(within(scope, schema)),
    defaultValues: { [scope]: valuesOf(step, values) },
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const heading = useId()
  const typed = useRef(onType)
  typed.current = onType
  // While a file is being sent, people can add, move and remove other items, so saving has to call the latest `onSave`.
  const taken = useRef(onSave)
  taken.current = onSave
  useEffect(() => {
    const { unsubscribe } = form.watch((all) => typed.current({ ...all[scope] }))
    return unsubscribe
  }, [form, scope])

  const show = (faults: readonly ItemFault[]) => {
    for (const { part, text } of faults)
      form.setError(part === undefined ? 'root' : `${scope}.${part}`, { message: text })
    focusOn(faults.find(({ part }) => part !== undefined)?.part)
  }
  const focusOn = (part: string | undefined) => {
    if (part !== undefined) focusIn(document.getElementById(fieldId(list, 'item', part)))
  }
  const judge = form.handleSubmit(
    (saved) => taken.current(saved),
    (errors: FieldErrors<Scoped>) => focusOn(Object.keys(errors[scope] ?? {})[0]),
  )
  /** Uploads a file and puts the reply's value into the form. Resolves to an error if the upload failed. */
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
  /**
   * Uploads files before the item is saved. Each is uploaded only once, because the form then holds the stored value
   * instead.
   */
  const sendFiles = async (files: readonly FileOf[]) => {
    setSending(true)
    const faults: ItemFault[] = []
    for (const file of files) {
      const wrong = await sendFile(file)
      if (wrong) faults.push(wrong)
    }
    if (!isHere.current) return
    setSending(false)
    if (faults.length > 0) show(faults)
    else void judge()
  }
  const saveNow = () => {
    if (!isHere.current) return
    form.clearErrors()
    const files = filesIn(step, form.getValues(scope))
    if (files.length > 0) void sendFiles(files)
    else void judge()
  }
  const save = () => {
    if (isSending) return
    const free = whenFree(form.control)
    if (free) void free.then(saveNow)
    else saveNow()
  }
  /** Pressing Enter in a field would submit the whole step, so prevent that. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: a legend can't share a row with other elements */}
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
            <Parts list={list} step={step} wordsOf={wordsOf} isFresh={isFresh} scope={scope} />
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

/** Returns the item's schema for a form that holds the item's values under the name `scope`. */
const within = <Saved,>(scope: string, schema: Schema<Saved>): Schema<Saved, Scoped> =>
  schemaOf<Saved, Scoped>((values) => {
    const result = schema['~standard'].validate(Object(values)[scope])
    if (!result.issues) return result
    return { issues: result.issues.map((issue) => (issue.path ? { ...issue, path: [scope, ...issue.path] } : issue)) }
  })

type FileOf = readonly [part: string, file: Blob]

/** The files to upload when the item is saved. Without an account, documents stay in the browser until there is one. */
const filesIn = (step: AnyStep, values: Values): readonly FileOf[] =>
  Object.entries<Field>(step.fields).flatMap(([part, field]) => {
    const value = values[part]
    const { kind } = metaOf(field)
    const isSent = kind === 'picture' || (kind === 'document' && isSignedIn())
    return isSent && value instanceof Blob ? [[part, value] as const] : []
  })

type PartsProps = Pick<ItemEditorProps<never>, 'list' | 'step' | 'wordsOf' | 'isFresh'> & { scope: string }

/** The fields that apply now, shown as in a step. */
const Parts = ({ list, step, wordsOf, isFresh, scope }: PartsProps) => {
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

/** Focuses the element if it is a control, otherwise the first control inside it. */
function focusIn(place: HTMLElement | null): void {
  const control = place?.matches(CONTROL) ? place : (place?.querySelector<HTMLElement>(CONTROL) ?? place)
  control?.focus()
}

/** Returns the errors of one item, in the list's words. Each appears at its field if that field is shown. */
export const itemIssues = (issues: readonly FieldIssue[], words: FieldWordsShown) =>
  issues.map(({ rule, params }) => ({
    message: words.sentence(rule, params),
    ...(typeof params.part === 'string' && { path: [params.part] }),
  }))
