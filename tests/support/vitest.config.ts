import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './run/longest-first.ts'
import { storiesProject } from './run/stories-project.ts'
import { TAGS } from './second-try/failure.ts'

const root = new URL('../..', import.meta.url).pathname
// Tests start hundreds of processes. They share compiled code in this cache.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`

/**
 * A project of API tests. Its files share their imports, except files that replace a module. Passwords are cheap to
 * hash here, because thousands of people sign up; passwords.test.ts checks the cost of a real one.
 */
function api(name: string, { notHere, globalSetup = [] }: { notHere: string[]; globalSetup?: string[] }) {
  const alone = 'tests/api/**/*.alone.test.ts'
  const test = { globalSetup, testTimeout: 180_000, hookTimeout: 180_000 }
  const together = { name, isolate: false, include: ['tests/api/**/*.test.ts'], exclude: [...notHere, alone] }
  const resolve = {
    alias: [{ find: /^@node-rs\/argon2$/, replacement: `${root}tests/support/portal/quick-passwords.ts` }],
  }
  return [
    { extends: true as const, resolve, test: { ...test, ...together } },
    { extends: true as const, resolve, test: { ...test, name: `${name}-alone`, include: [alone] } },
  ]
}

/**
 * Tests that `npm test` runs on SQLite only, because they depend little on the database. `test:all` runs them on both.
 */
const IN_LONG_RUNS = ['demo', 'edge-{gate,kept}', 'uploads', 'today.alone', 'contract/{examples,generated}']

const ALONE = 'tests/journeys/**/*.alone.test.ts'

/**
 * A project of journeys. Journeys wait for pages and clocks more than half of the time, so there is one worker more
 * than there are processor cores.
 */
function journeys(project: Readonly<Record<string, unknown>>) {
  const times = { testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 3 }
  return { extends: true as const, test: { include: ['tests/journeys/**/*.test.ts'], ...times, ...project } }
}

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // By default, Vitest leaves one core free. On a machine with two cores, the tests use both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/dates/begin-file.ts'],
    // A busy machine can take seconds for what takes milliseconds on an idle one.
    expect: { poll: { timeout: 15_000 } },
    tags: Object.values(TAGS).map((name) => ({ name })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/run/loops.ts'],
          // Test loops at full length take long on a busy machine, which is not an error.
          testTimeout: process.env.COVEY_LOOPS === 'full' ? 14_400_000 : 300_000,
          hookTimeout: 180_000,
          include: [
            '{machines,flows,components,extension,api,messages,.storybook}/**/*.test.{ts,tsx}',
            'tests/spec/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          isolate: false,
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // The same tests run on both databases. Each database has an additional file about its own faults: a full disk,
      // or a lost connection. Sign-in, refused forms and the processing of pictures do not depend on the database.
      ...api('api', { notHere: ['tests/api/store/store-postgres.test.ts'] }),
      ...api('api-postgres', {
        notHere: [
          'store-sqlite',
          'boundary',
          'contract',
          'edge-{large,log,monitor,odd,origin,slow,stop}',
          'uploads-*',
          'documents-hostile',
          ...(process.env.COVEY_LOOPS === 'short' ? IN_LONG_RUNS : []),
        ].map((name) => `tests/api/**/${name}.test.ts`),
        globalSetup: ['tests/support/database/postgres-setup.ts'],
      }),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/setup.ts'],
          // The time limit is long enough for a thousand rounds.
          testTimeout: 7_200_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      // Test files in one process share its modules and its browser, except files that replace a module.
      journeys({ name: 'journeys', isolate: false, exclude: [ALONE], globalSetup: ['tests/journeys/setup.ts'] }),
      journeys({ name: 'journeys-alone', include: [ALONE], globalSetup: ['tests/faults/setup.ts'] }),
      ...(await storiesProject(root)),
    ],
  },
})
