import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** How much of a message is kept of each failure. */
const LINES = 8

const told = (name: string, errors: readonly { message?: string }[]) =>
  [name, ...errors.flatMap(({ message }) => lines(message ?? '').map((line) => `    ${line}`))].join('\n')

function lines(message: string): string[] {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES)
}

/** Writes what failed at the end of the file that `COVEY_FAILED` names, so that it can be said after everything else. */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.COVEY_FAILED
    if (!path) return
    const failed = modules.flatMap((module) => [
      ...module.errors().map((error) => told(module.relativeModuleId, [error])),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => told(`${module.relativeModuleId} > ${suite.fullName}`, [error])),
      ),
      ...[...module.children.allTests('failed')].map((test) =>
        told(`${module.project.name}: ${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []),
      ),
    ])
    const strays = unhandled.map((error) => told('an error that no test caught', [error]))
    appendFileSync(path, [...failed, ...strays].map((line) => `${line}\n`).join(''))
  }
}
