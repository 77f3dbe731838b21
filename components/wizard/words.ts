import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The words of one step: of its flow's namespace, by the step's id. */
export interface StepWords {
  readonly title: string
  readonly hint: string | undefined
  readonly help: string | undefined
  /** What the button says, where it is not Continue. */
  readonly action: string | undefined
  door(name: string): string
  /** What the success of another step has to say here. */
  news(step: string): string
  field(name: string): FieldWordsShown
  /** A refusal by its code, in the flow's own words where it has some. */
  failure(code: string, detail: string): string
}

/** Finds a step's words in its flow's namespace by the conventions of the message files; which keys must be there is a compile-time matter. */
export function useStepWords(namespace: string, step: AnyStep): StepWords {
  const t = useTranslations(namespace)
  return useMemo(() => {
    const at = `steps.${step.id}`
    const optional = (key: string) => (t.has(key) ? t(key) : undefined)
    return {
      title: t(`${at}.title`),
      hint: optional(`${at}.hint`),
      help: optional(`${at}.help`),
      action: optional(`${at}.action`),
      door: (name) => t(`${at}.doors.${name}`),
      news: (id) => t(`steps.${id}.done`),
      failure: (code, detail) => optional(`failures.${code}`) ?? detail,
      field: (name) => {
        const field: Field | undefined = step.fields[name]
        const choices = (field && metaOf(field).choices) ?? []
        const word = `${at}.fields.${name}`
        const option = (value: string) => ({
          title: t(`${word}.options.${value}.title`),
          hint: optional(`${word}.options.${value}.hint`),
        })
        return {
          label: t(`${word}.label`),
          hint: optional(`${word}.hint`),
          options: Object.fromEntries(choices.map((value) => [value, option(value)])),
          sentence: (rule, params) => t(`${word}.errors.${rule}`, params),
        }
      },
    }
  }, [t, step])
}
