import { Damaged } from '#api/store/damaged.ts'
import { WrongSetting } from '../settings/wrong-setting.ts'
import { exitWith } from './exit.ts'

/** What the operator can mend ends the process with its sentence alone; any other error is thrown. */
export async function exitOnOperatorError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Damaged) return exitWith('damaged', cause.message)
    if (cause instanceof WrongSetting) return exitWith('wrongSetting', cause.message)
    throw cause
  }
}
