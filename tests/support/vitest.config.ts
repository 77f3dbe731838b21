import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = new URL('../..', import.meta.url).pathname

export default defineConfig({
  root,
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/loops.ts'],
          testTimeout: 120_000,
          include: ['{machines,flows,components,api,messages}/**/*.test.{ts,tsx}', 'tests/spec/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 30_000 } },
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
    ],
  },
})
