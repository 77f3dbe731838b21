/**
 * What the server's mark on an answered step means: `hold` means that people cannot change the answer, and `again` that
 * the step is asked again.
 */
export type MarkMeaning = 'hold' | 'again'

/**
 * The meaning of a mark that holds an answer: people see the step as a summary, and the server refuses any other answer
 * that would cause the held answer to be dropped.
 */
export const holdAnswer = 'hold' as const

/** The meaning of a mark that asks a step again. The step shows the reason, with the old answer as prefill. */
export const askStepAgain = 'again' as const

/** The marks that the server can set on an answered step during a run, by name, each with its meaning. */
export type Marks<Name extends string = string> = Readonly<Record<Name, MarkMeaning>>

/** The name of the fact that tells which mark holds a step's answer. The fact is absent if no mark holds it. */
export const MARK_FACT = 'mark'

/** The names of the marks that hold the answer. */
type HoldingOf<M> = { [Name in keyof M & string]: M[Name] extends 'hold' ? Name : never }[keyof M & string]

/**
 * The fact about a step's marks that conditions of later steps can read. `unknown` if none of the step's marks can hold
 * an answer.
 */
export type MarkFact<M> = [HoldingOf<M>] extends [never] ? unknown : { readonly mark: HoldingOf<M> | undefined }

/** The meaning of one of a step's marks. `undefined` if the step does not declare a mark of this name. */
export const meaningOfMark = ({ marks }: { readonly marks: Marks }, name: string): MarkMeaning | undefined =>
  Object.hasOwn(marks, name) ? marks[name] : undefined

/** The names of a step's marks that hold its answer (people cannot change it), in the order of their declaration. */
export const holdingMarks = ({ marks }: { readonly marks: Marks }): readonly string[] =>
  Object.keys(marks).filter((name) => marks[name] === holdAnswer)

/** Throws if a step declares marks that it cannot have. */
export function checkMarks(id: string, kind: string, marks: Marks, taken: readonly string[]): void {
  const [first] = Object.keys(marks)
  if (first !== undefined && kind !== 'question')
    throw new Error(`The step "${id}" asks nothing, so it can’t have marks.`)
  const odd = Object.keys(marks).find((name) => !/^[a-z][a-z0-9-]*$/.test(name))
  if (odd !== undefined)
    throw new Error(`The mark "${odd}" of "${id}" must have only lowercase letters, digits and hyphens.`)
  if (holdingMarks({ marks }).length > 0 && taken.includes(MARK_FACT))
    throw new Error(
      `The step "${id}" has a fact "${MARK_FACT}" already: that name is reserved for the mark of its answer.`,
    )
}
