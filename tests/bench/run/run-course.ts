import { machineOf, playOnMachine } from '#machines/bench/play/play.ts'
import { type Ran, runPaths } from '#machines/bench/play/run.ts'
import type { Course } from './course.ts'

/**
 * The maximum number of paths to play to shorten a failing one. Playing one path on the state machine takes about 1 ms.
 */
const TRIES = 300

/**
 * Plays the paths of a flow on its real state machine. Pass a different `machine` to find out where it differs from the
 * flow.
 */
export const runOnMachine = ({ flow, paths, known, from }: Course, machine = machineOf(flow)): Promise<Ran> =>
  runPaths(flow, paths, known, {
    play: (path) => playOnMachine(flow, path, machine),
    tries: TRIES,
    clock: () => performance.now(),
    from,
  })
