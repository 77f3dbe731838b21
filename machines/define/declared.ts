import type { FieldIssue } from './field.ts'

// These functions read the declaration of a flow while it runs. They are in a separate file because the files with
// which flows are declared are large and load with each flow.

/**
 * The name of the fact that tells which door a person took. A door is a link that leaves a step without an answer, such
 * as "I forgot my password". The fact is absent if the person took none.
 */
export const DOOR_FACT = 'door'

/** The default `verify` of a step. It finds nothing wrong. */
export const noIssues = (): readonly FieldIssue[] => []

/** Whether a step is a review, which shows earlier answers and lets people change them. */
export const isReview = ({ rows }: { readonly rows: readonly string[] }): boolean => rows.length > 0

/** The part of a flow that lists its whole-flow doors: links that every question offers. */
interface ForWholeFlow {
  readonly everywhere: { readonly doors: object }
}

/** The doors (links that leave a step without an answer) that only this step declares, not the whole flow. */
export const ownDoors = (
  { everywhere }: ForWholeFlow,
  { doors }: { readonly doors: readonly string[] },
): readonly string[] => doors.filter((door) => !Object.hasOwn(everywhere.doors, door))

/** Whether a door (a link that leaves a step without an answer) is offered by every question of the flow. */
export const isOfWholeFlow = ({ everywhere }: ForWholeFlow, door: unknown): boolean =>
  typeof door === 'string' && Object.hasOwn(everywhere.doors, door)

/**
 * Whether each run of the flow is about an existing Circle. If so, the run starts with what is known about that Circle.
 */
export const isAboutCircle = ({ who }: { readonly who: string }): boolean => who === 'leader'

/**
 * The name of the message file that contains a step's words. A step that comes from another flow uses the other flow's
 * file.
 */
export const wordsOf = (flow: { readonly words: string }, { words }: { readonly words?: string | undefined }): string =>
  words ?? flow.words
