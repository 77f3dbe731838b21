import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { fieldWords } from './field-words.ts'

/** The texts of one step, from its flow's namespace. */
export interface StepWords {
  readonly title: string
  readonly hint: string | undefined
  readonly help: string | undefined
  /** Paragraphs to read, in an aside or during a wait. */
  readonly text: string | undefined
  /** The button's label, if it is not "Continue". In a review, the label can contain an answer, such as the amount. */
  action(draft: Draft): string | undefined
  /** The button's label when people change the answer from a review, if the button does more than save. */
  readonly change: string | undefined
  door(name: string): string
  /** The title of an aside. The link to the aside has the same text. */
  aside(id: string): string
  /** The heading for a sub-flow's answers in a review. */
  group(sub: string): string | undefined
  /** The message to show at this step after another step has succeeded. */
  news(step: string): string
  field(name: string): FieldWordsShown
  /** Shown if people press Continue while a list item is not saved. */
  readonly unsaved: string
  /** Returns the text that explains why the server has locked an answer. `name` is the fact that locks it. */
  mark(name: string): string
  /**
   * Returns the message for an answer that is refused because it would discard another step's answer, which the server
   * has locked. `namespace` contains that other step's texts.
   */
  heldAgainst(namespace: string, id: string): string
  /**
   * Returns the message for a refusal code, in the flow's own words if it has any. Those may include the server's
   * detail.
   */
  failure(code: string, detail: string): string
}

/**
 * Finds a step's texts in its flow's namespace, by the conventions of the message files. The types check that the
 * required keys exist.
 *
 * @param flow the flow that contains the step. The flow's doors are added to the step's own doors.
 */
export function useStepWords(namespace: string, step: AnyStep, flow?: AnyFlow): StepWords {
  const t = useTranslations(namespace)
  const whole = useTranslations(flow?.words ?? namespace)
  const all = useTranslations()
  return useMemo(() => {
    const at = `steps.${step.id}`
    const say = (key: string, values?: object) => t(key, { ...FLOW_LIMITS, ...values })
    const optional = (key: string, values?: object) => (t.has(key) ? say(key, values) : undefined)
    return {
      title: say(`${at}.title`),
      hint: optional(`${at}.hint`),
      help: optional(`${at}.help`),
      text: optional(`${at}.text`),
      action: ({ entries }) =>
        optional(`${at}.action`, Object.assign({}, ...step.rows.map((id) => entries[id]?.answer))),
      change: optional(`${at}.change`),
      door: (name) =>
        flow && Object.hasOwn(flow.everywhere.doors, name) ? whole(`doors.${name}`) : t(`${at}.doors.${name}`),
      aside: (id) => t(`steps.${id}.title`),
      // This is a getter, because the messages of lists load only with the first list.
      get unsaved() {
        return all('fields.items.unsaved')
      },
      group: (sub) => optional(`${at}.groups.${sub}`),
      news: (id) => t(`steps.${id}.done`),
      mark: (name) => t(`${at}.marks.${name}`),
      heldAgainst: (namespace, id) => all('wizard.held.against', { title: all(`${namespace}.steps.${id}.title`) }),
      // If the server has marked this answer as the reason for asking again, show the text of that mark. Otherwise,
      // show the message for the failure.
      failure: (code, detail) => optional(`${at}.marks.${code}`) ?? optional(`failures.${code}`, { detail }) ?? detail,
      field: (name) => fieldWords({ has: (key) => t.has(key), say, all }, step.fields[name], `${at}.fields.${name}`),
    }
  }, [t, whole, all, step, flow])
}
