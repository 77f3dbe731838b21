import { AsyncLocalStorage } from 'node:async_hooks'
import { reportCrash } from '../log/log.ts'
import { plainError } from '../log/plain-error.ts'
import { exitWith, writeLast } from './exit.ts'

const page = new AsyncLocalStorage<true>()

/**
 * Renders a page. React starts work that the page may need and drops unneeded work, whose promises can then fail
 * unhandled. Next logs such failures, and they do not end the process.
 */
export const makePage = <Result>(make: () => Result): Result => page.run(true, make)

/**
 * Ends the process on an uncaught error, instead of continuing in an unknown state. Next only logs such errors. So call
 * this function before Next is loaded, because only the first listener decides.
 */
export function exitOnCrash(): void {
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', (cause) => page.getStore() ?? crash(cause))
}

function crash(cause: unknown): never {
  const error = plainError(cause)
  const words = [error.name, error.message].filter(Boolean).join(': ')
  const details = JSON.stringify({ time: new Date().toISOString(), error })
  writeLast(`The portal stopped because of an uncaught error: ${words}`, details)
  reportCrash(cause)
  return exitWith('crash')
}
