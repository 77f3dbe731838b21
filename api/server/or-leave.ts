import { Damaged } from '#api/store/damaged.ts'
import { WrongSetting } from './wrong-setting.ts'

/** What the operator can mend ends the process with its sentence alone; whatever else is thrown is shown in full. */
export async function orLeave<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof Damaged || cause instanceof WrongSetting)) throw cause
    console.error(cause.message)
    process.exit(1)
  }
}
