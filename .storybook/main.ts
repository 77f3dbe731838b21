import { mkdirSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/nextjs-vite'
import { atlasPlugin } from './atlas.ts'
import { flowPageIndexer, flowPagesPlugin } from './flow-pages.ts'
import { flowIndexer, flowStoriesPlugin } from './flow-stories.ts'
import { jsonImportsPlugin } from './json-imports.ts'
import { PREBUNDLED } from './prebundled.ts'
import { runsPlugin } from './runs.ts'
import { seenPlugin } from './seen.ts'
import { SHOWN_FOLDER } from './seen-folder.ts'
import { sincePlugin } from './since.ts'

// Storybook refuses to start without a folder that it serves.
mkdirSync(SHOWN_FOLDER, { recursive: true })

const config: StorybookConfig = {
  framework: '@storybook/nextjs-vite',
  stories: ['../components/**/*.stories.tsx'],
  experimental_indexers: async (others = []) => [flowIndexer, flowPageIndexer, ...others],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../public',
    { from: '../app/icon.svg', to: '/favicon.svg' },
    { from: '../components/atlas/pictures', to: '/atlas' },
    { from: SHOWN_FOLDER, to: '/seen' },
    // The API draws the preview images of Circle links. Stories have no API, so serve a static image instead.
    { from: '../public/link-preview.png', to: '/api/cove/sunday-soup-for-maria/link-preview.png' },
  ],
  // Stories declare their own controls. Inferring controls from the types would take half of the build time.
  typescript: { reactDocgen: false },
  // Disable Storybook's requests to other hosts.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Turn off Storybook's background picker: stories use the page's own background, which follows the toolbar's theme.
  features: { backgrounds: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      jsonImportsPlugin(),
      flowStoriesPlugin(),
      flowPagesPlugin(),
      atlasPlugin(),
      runsPlugin(),
      sincePlugin(),
      seenPlugin(),
      ...(vite.plugins ?? []),
    ],
    // Keep the CSS as written. The build would compile `light-dark()` to older CSS that ignores a `color-scheme` set
    // below the root.
    build: { ...vite.build, cssTarget: 'esnext' },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PREBUNDLED] },
  }),
}

export default config
