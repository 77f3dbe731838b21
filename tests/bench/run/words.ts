import { createTranslator } from 'use-intl/core'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import { wordsOf } from '#machines/define/declared.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { wordsByFile } from '../flow-files.ts'

/** Looks up visible texts of a message file by their key. */
export interface Said {
  (key: string, params?: Readonly<Record<string, string | number>>): string
  has(key: string): boolean
}

const messages = wordsByFile()

/** The messages of a file. `more` names a file that pages load later and that continues the first one. */
export function said(namespace: string, more?: string): Said {
  // The type checker does not know the keys here, because they contain ids of the flow.
  const t: unknown = createTranslator({
    locale: 'en',
    messages: { [namespace]: { ...Object(messages[namespace]), ...Object(messages[more ?? '']) } },
    namespace,
  })
  if (typeof t !== 'function' || !('has' in t)) throw new Error(`There are no words in messages/en/${namespace}.json.`)
  const has = t.has
  if (typeof has !== 'function') throw new Error(`The words of ${namespace} cannot be looked up.`)
  return Object.assign(
    (key: string, params?: Readonly<Record<string, string | number>>) => String(t(key, { ...FLOW_LIMITS, ...params })),
    {
      has: (key: string) => has(key) === true,
    },
  )
}

export const wizard: Said = said('wizard', 'moreWizard')
export const fields: Said = said('moreFields')

/** The messages of a step, looked up in the same way as on its screen. */
export function stepWords(flow: AnyFlow, step: AnyStep) {
  const t = said(wordsOf(flow, step))
  const at = `steps.${step.id}`
  const optional = (key: string) => (t.has(key) ? t(key) : undefined)
  return {
    title: t(`${at}.title`),
    action: ({ entries }: Draft) => {
      const shown = step.rows.map((id) => entries[id]?.answer)
      return t.has(`${at}.action`) ? t(`${at}.action`, Object.assign({}, ...shown)) : undefined
    },
    change: optional(`${at}.change`),
    door: (name: string) =>
      Object.hasOwn(flow.everywhere.doors, name) ? said(flow.words)(`doors.${name}`) : t(`${at}.doors.${name}`),
    aside: (id: string) => t(`steps.${id}.title`),
    label: (field: string) => t(`${at}.fields.${field}.label`),
    /** The label that a review shows beside an answer. */
    answered: (field: string) => optional(`${at}.fields.${field}.answered`) ?? t(`${at}.fields.${field}.label`),
    partLabel: (field: string, part: string) => t(`${at}.fields.${field}.item.${part}.label`),
    partOption: (field: string, part: string, choice: string) =>
      t(`${at}.fields.${field}.item.${part}.options.${choice}.title`),
    /** The label of the button that adds an item to a list. */
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
