import { type AbstractIntlMessages, NextIntlClientProvider, useMessages } from 'next-intl'
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { BLANK, FieldInput } from '#components/fields/field-input.tsx'
import { type FieldProps, fieldId } from '#components/fields/field-props.ts'
import { type HalfItem, halfName } from '#components/fields/half-item.ts'
import { type ItemMeans, ItemMeansContext } from '#components/fields/item-means.ts'
import { inputOf, valuesOf } from '#components/wizard/form/step-values.ts'
import { type StepWords, useStepWords } from '#components/wizard/words/words.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY, SAMPLE_DAY } from '#machines/define/today.ts'
import { judge } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'

export interface FieldArgs {
  /** What stands in it; nothing where it is left out. */
  value?: unknown
  /** Whether Continue was pressed: then it says what is wrong with that. */
  judged?: boolean
  /** Of a list: the item that is being written. */
  half?: HalfItem
}

interface FieldPlace {
  readonly input: ComponentType<FieldProps>
  readonly step: AnyStep
  readonly name: string
  /** Where the step's words are. */
  readonly namespace: string
  /** Those words, if the portal has no such messages: the step is of a flow for tests. */
  readonly messages?: AbstractIntlMessages
}

/** Draws a declared field of a step for a story: in a form, with its own words, judged by the step's own schema. */
export const fieldOf = (place: FieldPlace) => (args: FieldArgs) => (
  <WithMessages {...place}>
    <InAForm key={JSON.stringify(args)} {...place} {...args} />
  </WithMessages>
)

const WithMessages = ({ namespace, messages, children }: Omit<FieldPlace, 'input'> & { children: ReactNode }) => {
  const others = useMessages()
  if (!messages) return children
  return (
    <NextIntlClientProvider locale="en" timeZone="America/New_York" messages={{ ...others, [namespace]: messages }}>
      {children}
    </NextIntlClientProvider>
  )
}

const InAForm = ({ input: Input, step, name, namespace, value, judged = false, half }: FieldPlace & FieldArgs) => {
  const field: Field | undefined = step.fields[name]
  if (!field) throw new Error(`The step ${step.id} has no field ${name}.`)
  const meta = metaOf(field)
  const entered = value ?? meta.initial ?? BLANK[meta.kind]
  const form = useForm({ defaultValues: { [name]: entered, [halfName(name)]: half ?? null } })
  const words = useStepWords(namespace, step)
  const means = useMemo(
    (): ItemMeans => ({
      ...{ input: FieldInput, valuesOf, inputOf },
      upload: async () => '/api/uploads/sample-picture.webp',
      day: SAMPLE_DAY,
      judge: (list, items) => issuesAt(step, list, { [list]: items }),
    }),
    [step],
  )
  const found = useMemo(
    () => (judged ? problemsOf(step, name, entered, words) : []),
    [judged, step, name, entered, words],
  )
  useEffect(() => {
    form.clearErrors()
    for (const { path, message } of found) form.setError(path, { message })
  }, [form, found])
  return (
    <FormProvider {...form}>
      <ItemMeansContext value={means}>
        <Suspense>
          <Input name={name} id={fieldId(name)} field={field} meta={meta} words={words.field(name)} />
        </Suspense>
      </ItemMeansContext>
    </FormProvider>
  )
}

/** The steps whose fields are drawn read no earlier answer. */
const NOTHING_BEFORE: Draft = { flow: '', version: 1, given: ON_SAMPLE_DAY, entries: {} }

function problemsOf(step: AnyStep, name: string, value: unknown, words: StepWords) {
  return issuesAt(step, name, value === null || value === '' ? {} : { [name]: value }).map(({ rule, params }) => ({
    path: pathOf(name, params),
    message: words.field(name).sentence(rule, numbered(params)),
  }))
}

function issuesAt(step: AnyStep, name: string, input: object): readonly FieldIssue[] {
  const verdict = judge(step, input, NOTHING_BEFORE)
  return verdict.ok ? [] : verdict.issues.filter(({ field }) => field === name)
}

const pathOf = (name: string, { index, step, part }: FieldIssue['params']) =>
  [name, index, step, part].filter((place) => place !== undefined).join('.')

const numbered = (params: FieldIssue['params']) =>
  typeof params.index === 'number' ? { ...params, number: params.index + 1 } : params
