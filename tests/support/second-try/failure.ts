/**
 * Tags of a test (`tags`) or a test file (`// @module-tag …`). They say whether a failed test may run a second time.
 */
export const TAGS = {
  /** The test waits for a child process, so its file may run again. */
  childProcess: 'child-process',
  /** The test is about simultaneous changes of money or rights. A second run that passes would prove nothing. */
  oneTry: 'one-try',
} as const

/** In these projects, every test waits for a browser or for processes. */
const WAITING_PROJECTS: readonly string[] = ['faults', 'stories', 'journeys', 'journeys-alone']

/** A test, a hook or a file that failed. */
export interface Failure {
  /** The Vitest project as `--project` names it, such as `api-postgres`. */
  readonly project: string
  /** The path of the file, from the project's root. */
  readonly file: string
  readonly name: string
  readonly tags: readonly string[]
  /** The first lines of the error message. */
  readonly message: string
}

/** A failed test file in one project, which may run a second time. */
export type FailedFile = Pick<Failure, 'project' | 'file'>

/** Whether a failed file may run again. It may only if its tests wait for a browser or a child process. */
export const mayTryAgain = ({ project, tags }: Failure): boolean =>
  (WAITING_PROJECTS.includes(project) || tags.includes(TAGS.childProcess)) && !tags.includes(TAGS.oneTry)

/** The files of these failures, without repetition. */
export const filesOf = (failures: readonly Failure[]): readonly FailedFile[] => [
  ...new Map(failures.map(({ project, file }) => [`${project} ${file}`, { project, file }])).values(),
]

/** A failure as it is shown at the end of a run. */
export const failureText = ({ project, file, name, message }: Failure): string =>
  [`${project}: ${file} > ${name}`, ...message.split('\n').map((line) => `    ${line}`)].join('\n')
