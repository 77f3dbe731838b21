/**
 * The name of the fact (a value that conditions can read) that tells whether a certain choice was made: `needs.rides`.
 */
export const choiceFact = (field: string, value: string): string => `${field}.${value}`

/** Splits the name of such a fact into the field and the choice. Returns `undefined` for any other fact. */
export function choiceOf(fact: string): { readonly field: string; readonly value: string } | undefined {
  const dot = fact.indexOf('.')
  return dot < 0 ? undefined : { field: fact.slice(0, dot), value: fact.slice(dot + 1) }
}
