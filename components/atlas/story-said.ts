import type { AtlasFlow, AtlasStep, AtlasStory } from '#machines/bench/atlas/atlas.ts'

const FORMS = {
  empty: 'As people first see it',
  filled: 'Filled in',
  invalid: 'After a wrong answer',
  saving: 'While it’s being sent',
  refused: 'After a refusal',
  stuck: 'Without a reply from the server',
  waiting: 'Waiting for something outside',
  done: 'Already answered',
} as const satisfies Record<AtlasStory['form'], string>

/** A story's form in words, such as "After a wrong answer". */
export const formSaid = ({ form }: AtlasStory, { kind }: AtlasStep): string =>
  form === 'done' && kind !== 'question' && kind !== 'list' && kind !== 'review' ? FORMS.empty : FORMS[form]

/**
 * A story's state in words, such as "Change from “Check your answers”". Empty for a step with a single state. The words
 * come from the state's id, in which the ids of steps are replaced by their titles.
 */
export function stateSaid({ state }: AtlasStory, { steps }: AtlasFlow): string {
  if (state === 'first') return ''
  const known = steps.toSorted((a, b) => b.id.length - a.id.length)
  const origin = known.find(({ id }) => state === `from-${id}` || state.startsWith(`from-${id}-`))
  if (!origin) return capitalized(state.replaceAll('-', ' '))
  const rest = state.slice(`from-${origin.id}`.length).replaceAll('-', ' ').trim()
  return [`Opened from “${origin.title}”`, rest].filter(Boolean).join(', ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a mail in words, such as "Withdrawal sent". */
export const mailSaid = ({ id }: { readonly id: string }): string => capitalized(id.replaceAll('-', ' '))
