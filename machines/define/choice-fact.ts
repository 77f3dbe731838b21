/** The name of the fact that one of several choices was made: `needs.rides`. */
export const choiceFact = (field: string, value: string): string => `${field}.${value}`

/** The field and the choice that such a fact is about; `undefined` for a fact of another kind. */
export function choiceOf(fact: string): { readonly field: string; readonly value: string } | undefined {
  const dot = fact.indexOf('.')
  return dot < 0 ? undefined : { field: fact.slice(0, dot), value: fact.slice(dot + 1) }
}
