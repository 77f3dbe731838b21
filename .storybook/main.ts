import type { StorybookConfig } from '@storybook/nextjs-vite'
import { flowIndexer, flowStoriesPlugin } from './flow-stories.ts'
import { PREBUNDLED } from './prebundled.ts'

const config: StorybookConfig = {
  framework: '@storybook/nextjs-vite',
  stories: ['../components/**/*.stories.tsx'],
  experimental_indexers: async (others = []) => [flowIndexer, ...others],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../public',
    { from: '../app/icon.svg', to: '/favicon.svg' },
    // The picture of links to a Circle is drawn by the API, which no story has.
    { from: '../public/link-preview.png', to: '/api/cove/sunday-soup-for-maria/link-preview.png' },
  ],
  // Stories name their own controls; working them out of the types would take half of a build.
  typescript: { reactDocgen: false },
  // Nothing is asked of, or told to, another host.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The page's own ground is what stories stand on; the toolbar's theme changes it.
  features: { backgrounds: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [flowStoriesPlugin(), ...(vite.plugins ?? [])],
    // Styles stay as they are written: `light-dark()` made old would not hear a `color-scheme` below the root.
    build: { ...vite.build, cssTarget: 'esnext' },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PREBUNDLED] },
  }),
}

export default config
