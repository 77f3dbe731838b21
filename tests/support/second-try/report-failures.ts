import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { type Failure, TAGS } from './failure.ts'
import type { VitestReport } from './run-vitest.ts'

/** The most lines that are kept of an error message. */
const MAX_LINES = 8
/** The number of slow files that the report names. */
const MAX_LONGEST = 5

/** Writes a `VitestReport` to the file that the variable `COVEY_REPORT` names. */
export default class ReportFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.COVEY_REPORT
    if (!path) return
    const passes = modules.flatMap((module) => [...module.children.allTests('passed')]).length
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(strayFailure)]
    const report: VitestReport = { passes, failures, longest: longestOf(modules) }
    writeFileSync(path, JSON.stringify(report))
  }
}

const longestOf = (modules: readonly TestModule[]): VitestReport['longest'] =>
  modules
    .map((module) => ({ file: module.relativeModuleId, seconds: Math.round(module.diagnostic().duration / 1000) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_LONGEST)

/** The failures in a file: of its tests, of its hooks, or of the file itself. */
function failuresOf(module: TestModule): Failure[] {
  const tests = [...module.children.allTests()]
  const suites: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()]
  const place = { project: projectOf(module), file: module.relativeModuleId }
  const failed = tests.filter((test) => test.result().state === 'failed')
  return [
    // A failed hook concerns the whole file, so the tags of all its tests count.
    ...suites.flatMap((suite) =>
      suite.errors().map((error) => ({
        ...place,
        tags: tests.flatMap(({ tags }) => tags),
        message: messageOf([error]),
        name: 'fullName' in suite ? suite.fullName : 'the file itself',
      })),
    ),
    ...failed.map((test) => ({
      ...place,
      name: test.fullName,
      tags: test.tags,
      message: messageOf(errorsOf(test)),
    })),
  ]
}

/** Vitest adds the browser to a project's name: `stories (chromium)`. */
const projectOf = ({ project }: TestModule) => project.name.replace(/ \(\w+\)$/, '')

const errorsOf = (test: TestCase) => test.result().errors ?? []

const strayFailure = (error: SerializedError): Failure => ({
  project: 'any',
  file: 'any',
  name: 'an error that no test caught',
  tags: [TAGS.oneTry],
  message: messageOf([error]),
})

const messageOf = (errors: readonly { message?: string }[]) =>
  errors
    .flatMap(({ message }) =>
      stripVTControlCharacters(message ?? '')
        .split('\n')
        .slice(0, MAX_LINES),
    )
    .join('\n')
