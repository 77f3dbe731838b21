import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { storiesProject } from './stories-project.ts'

const root = new URL('../..', import.meta.url).pathname

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // Vitest leaves one core to itself; of two, the tests can use both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/loops.ts'],
          testTimeout: 120_000,
          include: [
            '{machines,flows,components,api,messages,.storybook}/**/*.test.{ts,tsx}',
            'tests/spec/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 } },
      // One suite on both databases; each has a file beside, about what only it can do: be a full disk, or go away.
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/store-postgres.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/store-sqlite.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Long enough for a hundred rounds.
          testTimeout: 1_800_000,
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
          maxWorkers: 2,
        },
      },
      ...(await storiesProject(root)),
    ],
  },
})
