// The command `npm run test:planted`. It plants one fault at a time in a copy of the project, and prints what notices
// the fault: a part of `npm run check`, or the tests that the fault names. With arguments, it plants only the faults
// whose names contain one of them.
import { rmSync } from 'node:fs'
import { allFaults } from './all-faults.ts'
import type { Fault } from './fault.ts'
import { misplacedFaults, plantedCopy } from './planted-copy.ts'
import { type Stage, stagesFor } from './stages.ts'

const words = process.argv.slice(2)
const faults =
  words.length === 0 ? allFaults : allFaults.filter(({ name }) => words.some((word) => name.includes(word)))

const misplaced = misplacedFaults(allFaults)
if (misplaced.length > 0) {
  console.error(misplaced.join('\n'))
  process.exit(2)
}

const copy = plantedCopy()
const proved = new Map<string, boolean>()

/**
 * Whether a stage passes without any fault. If it does not, its failures prove nothing. The stage gets three attempts,
 * because tests sometimes fail on a busy machine.
 */
function isProved({ name, run }: Stage): boolean {
  const known = proved.get(name)
  if (known !== undefined) return known
  const failure = run(copy.folder) && run(copy.folder) && run(copy.folder)
  if (failure !== undefined) console.log(`left out  ${name} fails without any fault: ${failure}`)
  proved.set(name, failure === undefined)
  return failure === undefined
}

/** What notices a fault first. `undefined` if nothing does. */
function noticeOf(fault: Fault): string | undefined {
  for (const stage of stagesFor(fault)) {
    if (!isProved(stage)) continue
    const takeBack = copy.plant(fault)
    const found = stage.run(copy.folder)
    takeBack()
    if (found !== undefined) return found
  }
  return undefined
}

let noticed = 0
try {
  for (const fault of faults) {
    const start = performance.now()
    const found = noticeOf(fault)
    if (found !== undefined) noticed += 1
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(
      `${found === undefined ? 'SURVIVED' : 'noticed'}  ${fault.name} (${seconds} s)\n    ${found ?? fault.file}`,
    )
  }
} finally {
  rmSync(copy.folder, { recursive: true, force: true })
}
console.log(`\n${noticed} of ${faults.length} planted faults are noticed.`)
process.exit(noticed === faults.length ? 0 : 1)
