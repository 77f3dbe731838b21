import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** How much of a message is kept of each failure. */
const LINES = 8

const told = (name: string, errors: readonly { message?: string }[]) =>
  [name, ...errors.flatMap(({ message }) => lines(message ?? '').map((line) => `    ${line}`))].join('\n')

const nameOf = ({ project, relativeModuleId }: TestModule, { fullName }: TestCase) =>
  `${project.name}: ${relativeModuleId} > ${fullName}`

function lines(message: string): string[] {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES)
}

/**
 * Writes what failed, or passed at the second try only, at the end of the file that `COVEY_FAILED` names, so that it can be
 * said after everything else.
 */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.COVEY_FAILED
    if (!path) return
    const failed = modules.flatMap((module) => [
      ...module.errors().map((error) => told(module.relativeModuleId, [error])),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => told(`${module.relativeModuleId} > ${suite.fullName}`, [error])),
      ),
      ...[...module.children.allTests('failed')].map((test) => told(nameOf(module, test), test.result().errors ?? [])),
      ...[...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => told(`at the second try only: ${nameOf(module, test)}`, test.result().errors ?? [])),
    ])
    const strays = unhandled.map((error) => told('an error that no test caught', [error]))
    appendFileSync(path, [...failed, ...strays].map((line) => `${line}\n`).join(''))
  }
}
