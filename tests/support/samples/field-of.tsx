import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
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
import { judgeAnswer } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { schemaOf, stepSchema } from '#machines/walk/step-schema.ts'

export interface FieldArgs {
  /** The value; empty by default. */
  value?: unknown
  /** Whether the person has pressed Continue, which shows the errors. */
  judged?: boolean
  /** In a list, the item that is being edited. */
  half?: HalfItem
}

interface FieldPlace {
  readonly input: ComponentType<FieldProps>
  readonly step: AnyStep
  readonly name: string
  /** The namespace of the step's messages. */
  readonly namespace: string
  /** The step's messages, if its flow is only for tests, so that the portal has none. */
  readonly messages?: AbstractIntlMessages
}

/** Draws a step's field for a story: in a form, with the step's own messages, and checked by the step's own schema. */
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
  const words = useStepWords(namespace, step)
  const form = useForm<Record<string, unknown>>({
    resolver: standardSchemaResolver(fieldSchema(step, name, words)),
    defaultValues: { [name]: entered, [halfName(name)]: half ?? null },
  })
  const means = useMemo(
    (): ItemMeans => ({
      input: FieldInput,
      valuesOf,
      inputOf,
      upload: async () => '/api/uploads/sample-picture.webp',
      day: SAMPLE_DAY,
      judge: (list, items) => issuesAt(step, list, { [list]: items }),
    }),
    [step],
  )
  const { trigger } = form
  useEffect(() => {
    if (judged) void trigger()
  }, [judged, trigger])
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

/** An empty draft: the steps in these stories depend on no earlier answer. */
const NOTHING_BEFORE: Draft = { flow: '', version: 1, given: ON_SAMPLE_DAY, entries: {} }

const fieldSchema = (step: AnyStep, name: string, words: StepWords) =>
  schemaOf<Record<string, unknown>>((values) => {
    const { [name]: value } = Object(values)
    const schema = stepSchema(step, NOTHING_BEFORE, ({ field, rule, params }) =>
      words.field(field).sentence(rule, numbered(params)),
    )
    const { issues = [] } = schema['~standard'].validate(value === null || value === '' ? {} : { [name]: value })
    const own = issues.filter(({ path = [] }) => path[0] === name)
    return own.length > 0 ? { issues: own } : { value: Object(values) }
  })

function issuesAt(step: AnyStep, name: string, input: object): readonly FieldIssue[] {
  const verdict = judgeAnswer(step, input, NOTHING_BEFORE)
  return verdict.ok ? [] : verdict.issues.filter(({ field }) => field === name)
}

const numbered = (params: FieldIssue['params']) =>
  typeof params.index === 'number' ? { ...params, number: params.index + 1 } : params
