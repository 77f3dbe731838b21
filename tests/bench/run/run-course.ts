import { machineOf, playOnMachine } from '#machines/bench/play/play.ts'
import { type Ran, runPaths } from '#machines/bench/play/run.ts'
import type { Course } from './course.ts'

/** What is tried at most to make a failing path short: a machine takes a millisecond for one. */
const TRIES = 300

/** Plays a course on the real machine; on another one, what that does otherwise is found. */
export const runOnMachine = ({ flow, paths, known, from }: Course, machine = machineOf(flow)): Promise<Ran> =>
  runPaths(flow, paths, known, {
    play: (path) => playOnMachine(flow, path, machine),
    tries: TRIES,
    clock: () => performance.now(),
    from,
  })
