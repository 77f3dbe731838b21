/** What a mark makes of an answered step: its answer is held as it is, or the step is asked again. */
export type MarkMeaning = 'hold' | 'again'

/** The answer is held: the step is shown as a summary, and nothing that would drop its answer is taken any more. */
export const hold = 'hold' as const

/** The step is asked again, with its answer as prefill and the reason said there. */
export const again = 'again' as const

/** What the server may say of an answered step while the run lives, by the mark's name. */
export type Marks<Name extends string = string> = Readonly<Record<Name, MarkMeaning>>

/** The fact that an answer is held, and by which mark; absent while it is not. */
export const MARK = 'mark'

/** The marks of a declaration that hold the answer. */
export type HoldingOf<M> = { [Name in keyof M & string]: M[Name] extends 'hold' ? Name : never }[keyof M & string]

/** What guards of later steps may ask of a step's marks: `unknown` where none of them holds the answer. */
export type MarkFact<M> = [HoldingOf<M>] extends [never] ? unknown : { readonly mark: HoldingOf<M> | undefined }

/** What a step's mark of this name makes of it; `undefined` for a name that it does not declare. */
export const meaningOfMark = ({ marks }: { readonly marks: Marks }, name: string): MarkMeaning | undefined =>
  Object.hasOwn(marks, name) ? marks[name] : undefined

/** The marks of a step that hold its answer, in the order in which they were declared. */
export const holdingMarks = ({ marks }: { readonly marks: Marks }): readonly string[] =>
  Object.keys(marks).filter((name) => marks[name] === hold)

/** Throws for marks that a step cannot have. */
export function checkMarks(id: string, kind: string, marks: Marks, taken: readonly string[]): void {
  const [first] = Object.keys(marks)
  if (first !== undefined && kind !== 'question') throw new Error(`The step "${id}" asks nothing that could be marked.`)
  const odd = Object.keys(marks).find((name) => !/^[a-z][a-z0-9-]*$/.test(name))
  if (odd !== undefined)
    throw new Error(`The mark "${odd}" of "${id}" must be named with small letters, digits and hyphens.`)
  if (holdingMarks({ marks }).length > 0 && taken.includes(MARK))
    throw new Error(`The step "${id}" has a fact "${MARK}" already: that name is for what holds its answer.`)
}
