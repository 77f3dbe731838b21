import { createTranslator } from 'use-intl/core'
import { FAILURES } from '#api/contract/failures.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { passwordFault } from '#machines/define/fields/password-fault.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { entryOf } from '#machines/walk/draft.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { Refusal, type Submission } from '#machines/wizard/ports.ts'
import newPassword from '#messages/en/newPassword.json'

type Values = Readonly<Record<string, unknown>>

const words = createTranslator({ locale: 'en', messages: newPassword })

let judge: typeof passwordFault | undefined

/**
 * Loads the list of common passwords as soon as someone types a new password. If it can't be loaded, the server's own
 * check has to be enough.
 */
export function fetchPasswordList(step: AnyStep, name: string | undefined): void {
  const field: Field | undefined = step.fields[name ?? '']
  if (judge || !field || !isNew(field)) return
  void import('#machines/define/fields/password-fault.ts').then(
    (list) => {
      judge = list.passwordFault
    },
    () => undefined,
  )
}

/** Refuses a password that is easy to guess, with the server's own error but without a request. */
export function refuseGuessable(
  flow: AnyFlow,
  { step: id, answer, draft }: Pick<Submission, 'step' | 'answer' | 'draft'>,
): void {
  const step = stepOf(flow, id)
  for (const [name, field] of Object.entries<Field>(step?.fields ?? {})) {
    const password = answer[name]
    if (!isNew(field) || typeof password !== 'string') continue
    const asked = visibleDraft(flow, draft)
    const own = flow.steps.flatMap((one) => ownWords(one, one === step ? answer : entryOf(asked, one.id)?.answer))
    const fault = judge?.(password, own)
    if (!fault) continue
    const sentences = { [name]: [words(`faults.${fault}`)] }
    throw new Refusal(FAILURES['invalid-input'].detail, 'invalid-input', { sentences })
  }
}

const isNew = (field: Field): boolean => metaOf(field).autocomplete === 'new-password'

const NAMES: readonly unknown[] = ['given-name', 'family-name']

/** The person's names and addresses, taken from the answers to a step. */
const ownWords = (step: AnyStep, answer: Values = {}): string[] =>
  Object.entries<Field>(step.fields).flatMap(([name, field]) => {
    const { kind, autocomplete } = metaOf(field)
    const value = answer[name]
    return typeof value === 'string' && (kind === 'email' || NAMES.includes(autocomplete)) ? [value] : []
  })
