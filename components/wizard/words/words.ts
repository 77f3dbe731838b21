import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { fieldWords } from './field-words.ts'

/** The words of one step: of its flow's namespace, by the step's id. */
export interface StepWords {
  readonly title: string
  readonly hint: string | undefined
  readonly help: string | undefined
  /** What there is to read, in paragraphs: of a screen beside the path, or while something is waited for. */
  readonly text: string | undefined
  /** What the button says, where it is not Continue. */
  readonly action: string | undefined
  /** What it says where the answer is changed from a review, and is more than saved. */
  readonly change: string | undefined
  door(name: string): string
  /** The title of a screen beside the path, which is the way there. */
  aside(id: string): string
  /** What heads the answers to a flow in a step's place, in a review. */
  group(sub: string): string | undefined
  /** What the success of another step has to say here. */
  news(step: string): string
  field(name: string): FieldWordsShown
  /** Said where people go on while an item of a list is not saved yet. */
  readonly unsaved: string
  /** What is said of an answer that is held, by its mark. */
  mark(name: string): string
  /** Why an answer is not taken: that of another step is settled, and would be dropped. The step's words are in this namespace. */
  heldAgainst(namespace: string, id: string): string
  /** A refusal by its code, in the flow's own words where it has some; those may quote what the server says. */
  failure(code: string, detail: string): string
}

/**
 * Finds a step's words in its flow's namespace by the conventions of the message files; which keys must be there is a compile-time matter.
 *
 * @param flow the flow that it is asked in, whose doors it has beside its own.
 */
export function useStepWords(namespace: string, step: AnyStep, flow?: AnyFlow): StepWords {
  const t = useTranslations(namespace)
  const whole = useTranslations(flow?.words ?? namespace)
  const all = useTranslations()
  return useMemo(() => {
    const at = `steps.${step.id}`
    const optional = (key: string, values?: { detail: string }) => (t.has(key) ? t(key, values) : undefined)
    return {
      title: t(`${at}.title`),
      hint: optional(`${at}.hint`),
      help: optional(`${at}.help`),
      text: optional(`${at}.text`),
      action: optional(`${at}.action`),
      change: optional(`${at}.change`),
      door: (name) =>
        flow && Object.hasOwn(flow.everywhere.doors, name) ? whole(`doors.${name}`) : t(`${at}.doors.${name}`),
      aside: (id) => t(`steps.${id}.title`),
      // Looked up only when a list is shown, since its words load with it.
      get unsaved() {
        return all('fields.items.unsaved')
      },
      group: (sub) => optional(`${at}.groups.${sub}`),
      news: (id) => t(`steps.${id}.done`),
      mark: (name) => t(`${at}.marks.${name}`),
      heldAgainst: (namespace, id) => all('wizard.held.against', { title: all(`${namespace}.steps.${id}.title`) }),
      // Why it is asked again is a mark of its own, or how something failed.
      failure: (code, detail) => optional(`${at}.marks.${code}`) ?? optional(`failures.${code}`, { detail }) ?? detail,
      field: (name) => fieldWords({ has: (key) => t.has(key), say: t, all }, step.fields[name], `${at}.fields.${name}`),
    }
  }, [t, whole, all, step, flow])
}
