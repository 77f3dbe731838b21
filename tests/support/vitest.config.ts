import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './run/longest-first.ts'
import { storiesProject } from './run/stories-project.ts'
import { TAGS } from './second-try/failure.ts'

const root = new URL('../..', import.meta.url).pathname
// Tests start hundreds of processes: what one compiled, the next need not.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`

/**
 * Files share what they import, but for those that put something else in a module's place. A password costs little here:
 * thousands of people sign up, and what a real one costs is looked at in passwords.test.ts.
 */
function api(name: string, { notHere, globalSetup = [] }: { notHere: string[]; globalSetup?: string[] }) {
  const alone = 'tests/api/**/*.alone.test.ts'
  const test = { globalSetup, testTimeout: 30_000, hookTimeout: 30_000 }
  const together = { name, isolate: false, include: ['tests/api/**/*.test.ts'], exclude: [...notHere, alone] }
  const resolve = {
    alias: [{ find: /^@node-rs\/argon2$/, replacement: `${root}tests/support/portal/quick-passwords.ts` }],
  }
  return [
    { extends: true as const, resolve, test: { ...test, ...together } },
    { extends: true as const, resolve, test: { ...test, name: `${name}-alone`, include: [alone] } },
  ]
}

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // Vitest leaves one core to itself; of two, the tests can use both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/dates/begin-file.ts'],
    tags: Object.values(TAGS).map((name) => ({ name })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/run/loops.ts'],
          // What takes long at full length takes longer on a busy machine: that is no mistake.
          testTimeout: process.env.COVEY_LOOPS === 'full' ? 14_400_000 : 300_000,
          include: [
            '{machines,flows,components,api,messages,.storybook}/**/*.test.{ts,tsx}',
            'tests/spec/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'house', isolate: false, include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 },
      },
      // One suite on both databases; each has a file beside, about what only it can do: be a full disk, or go away. How
      // callers are let in, what forms refuse and what pictures are made of is no matter of the database.
      ...api('api', { notHere: ['tests/api/store/store-postgres.test.ts'] }),
      ...api('api-postgres', {
        notHere: [
          'store-sqlite',
          'boundary',
          'edge-{large,log,odd,origin,slow,stop}',
          'uploads-*',
          'documents-hostile',
        ].map((name) => `tests/api/**/${name}.test.ts`),
        globalSetup: ['tests/support/database/postgres-setup.ts'],
      }),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/setup.ts'],
          // Long enough for a thousand rounds.
          testTimeout: 7_200_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait for pages and clocks more than half of the time: one worker more than there are cores.
          maxWorkers: 3,
        },
      },
      ...(await storiesProject(root)),
    ],
  },
})
