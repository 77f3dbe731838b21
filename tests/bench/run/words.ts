import { createTranslator } from 'use-intl/core'
import { wordsOf } from '#machines/define/declared.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { wordsByFile } from '../flow-files.ts'

/** What people read, by namespace and key. */
export interface Said {
  (key: string, params?: Readonly<Record<string, string | number>>): string
  has(key: string): boolean
}

const messages = wordsByFile()

/** The words of a message file; with those of `more`, which load later and belong to it. */
export function said(namespace: string, more?: string): Said {
  // Which keys there are is a matter of the flow at hand: they are looked up by its ids.
  const t: unknown = createTranslator({
    locale: 'en',
    messages: { [namespace]: { ...Object(messages[namespace]), ...Object(messages[more ?? '']) } },
    namespace,
  })
  if (typeof t !== 'function' || !('has' in t)) throw new Error(`There are no words in messages/en/${namespace}.json.`)
  const has = t.has
  if (typeof has !== 'function') throw new Error(`The words of ${namespace} cannot be looked up.`)
  return Object.assign((key: string, params?: Readonly<Record<string, string | number>>) => String(t(key, params)), {
    has: (key: string) => has(key) === true,
  })
}

export const wizard: Said = said('wizard', 'moreWizard')
export const fields: Said = said('moreFields')

/** The words of a step, as its screen finds them. */
export function stepWords(flow: AnyFlow, step: AnyStep) {
  const t = said(wordsOf(flow, step))
  const at = `steps.${step.id}`
  const optional = (key: string) => (t.has(key) ? t(key) : undefined)
  return {
    title: t(`${at}.title`),
    action: optional(`${at}.action`),
    change: optional(`${at}.change`),
    door: (name: string) =>
      Object.hasOwn(flow.everywhere.doors, name) ? said(flow.words)(`doors.${name}`) : t(`${at}.doors.${name}`),
    aside: (id: string) => t(`steps.${id}.title`),
    label: (field: string) => t(`${at}.fields.${field}.label`),
    partLabel: (field: string, part: string) => t(`${at}.fields.${field}.item.${part}.label`),
    partOption: (field: string, part: string, choice: string) =>
      t(`${at}.fields.${field}.item.${part}.options.${choice}.title`),
    /** The button that adds an item. */
    addLabel: (field: string, isFirst: boolean) =>
      [...(isFirst ? [] : ['another']), 'add'].map((word) => optional(`${at}.fields.${field}.${word}`)).find(Boolean) ??
      fields(`items.${isFirst ? 'add' : 'another'}`),
    option: (field: string, choice: string) => t(`${at}.fields.${field}.options.${choice}.title`),
    failure: (code: string, detail: string) => optional(`failures.${code}`) ?? detail,
    sentence: ({ field, rule, params }: FieldIssue) => {
      const ofPart = `${at}.fields.${field}.item.${params.part}.errors.${rule}`
      const counted = typeof params.index === 'number' ? { ...params, number: params.index + 1 } : params
      return t(t.has(ofPart) ? ofPart : `${at}.fields.${field}.errors.${rule}`, counted)
    },
  }
}
export type StepWords = ReturnType<typeof stepWords>
