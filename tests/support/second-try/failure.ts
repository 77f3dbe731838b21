/** What `// @module-tag …` in a test file, or `tags` at a test, says about second tries. */
export const TAGS = {
  /** Waits for a child process: the file may be tried again. */
  childProcess: 'child-process',
  /** A race about money or rights: a second try would prove nothing. */
  oneTry: 'one-try',
} as const

/** Every test of these waits for a browser or for processes. */
const WAITING_PROJECTS: readonly string[] = ['faults', 'stories', 'journeys']

/** A test, a hook or a file that failed. */
export interface Failure {
  /** The Vitest project as `--project` names it, such as `api-postgres`. */
  readonly project: string
  /** The path of the file, from the project's root. */
  readonly file: string
  readonly name: string
  readonly tags: readonly string[]
  /** The first lines of what was thrown. */
  readonly message: string
}

/** A test file in one project: what a second try starts anew. */
export type FailedFile = Pick<Failure, 'project' | 'file'>

/** Only what waits for a browser or a child process may be tried again. */
export const mayTryAgain = ({ project, tags }: Failure): boolean =>
  (WAITING_PROJECTS.includes(project) || tags.includes(TAGS.childProcess)) && !tags.includes(TAGS.oneTry)

/** The files of these failures, each once. */
export const filesOf = (failures: readonly Failure[]): readonly FailedFile[] => [
  ...new Map(failures.map(({ project, file }) => [`${project} ${file}`, { project, file }])).values(),
]

/** A failure as people read it at the end of a run. */
export const failureText = ({ project, file, name, message }: Failure): string =>
  [`${project}: ${file} > ${name}`, ...message.split('\n').map((line) => `    ${line}`)].join('\n')
