import type { FieldIssue } from './field.ts'

// Code that runs a flow uses these functions to read its declaration. They are apart from the functions that declare a flow,
// because those are long and are loaded with each flow.

/** The fact that a door was taken; absent on the main path. */
export const DOOR = 'door'

/** The `verify` of a step that declares none: it finds nothing wrong. */
export const noIssues = (): readonly FieldIssue[] => []

/** Whether a step is a review: it shows answers and lets people change them. */
export const isReview = ({ rows }: { readonly rows: readonly string[] }): boolean => rows.length > 0

/** The part of a flow that lists the doors which all of its steps have. */
interface ForWholeFlow {
  readonly everywhere: { readonly doors: object }
}

/** The doors of a step that it names itself, not the whole flow. */
export const ownDoors = (
  { everywhere }: ForWholeFlow,
  { doors }: { readonly doors: readonly string[] },
): readonly string[] => doors.filter((door) => !Object.hasOwn(everywhere.doors, door))

/** Whether a door is one of the whole flow. */
export const isOfWholeFlow = ({ everywhere }: ForWholeFlow, door: unknown): boolean =>
  typeof door === 'string' && Object.hasOwn(everywhere.doors, door)

/** Whether each run of a flow is about a Circle that exists, and begins with what is known of it. */
export const isAboutCircle = ({ who }: { readonly who: string }): boolean => who === 'leader'

/** The message file with a step's words: its own flow's, where it stands in another one. */
export const wordsOf = (flow: { readonly words: string }, { words }: { readonly words?: string | undefined }): string =>
  words ?? flow.words
