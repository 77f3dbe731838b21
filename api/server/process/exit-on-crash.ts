import { AsyncLocalStorage } from 'node:async_hooks'
import { plainError } from '../log/plain-error.ts'
import { exitWith } from './exit.ts'

const page = new AsyncLocalStorage<true>()

/**
 * Runs the making of a page, whose promises may fail unnoticed: React starts what a page may need and drops what it does
 * not need in the end. Such a failure is logged by Next and ends nothing.
 */
export const makePage = <Result>(make: () => Result): Result => page.run(true, make)

/**
 * Ends the process on an error that nothing caught, instead of going on in a state that nobody foresaw. Next only logs
 * such errors: call this before Next is loaded, as the first listener has the say.
 */
export function exitOnCrash(): void {
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', (cause) => page.getStore() ?? crash(cause))
}

function crash(cause: unknown): never {
  const error = plainError(cause)
  const words = [error.name, error.message].filter(Boolean).join(': ')
  const details = JSON.stringify({ time: new Date().toISOString(), error })
  return exitWith('crash', `The portal has stopped because of an error that nothing caught: ${words}`, details)
}
