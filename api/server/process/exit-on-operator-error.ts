import { Damaged } from '#api/store/damaged.ts'
import { WrongSetting } from '../settings/wrong-setting.ts'
import { exitWith } from './exit.ts'

/** Ends the process with a message if the operator can fix the error. Throws any other error. */
export async function exitOnOperatorError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Damaged) return exitWith('damaged', cause.message)
    if (cause instanceof WrongSetting) return exitWith('wrongSetting', cause.message)
    throw cause
  }
}
