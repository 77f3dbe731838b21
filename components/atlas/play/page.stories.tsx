import type { Meta } from '@storybook/nextjs-vite'
import { playThrough } from '#tests/support/story/player.ts'
import { atlas } from '../atlas-data.ts'
import { PlayPage } from './play-page.tsx'

/** Each flow to step through. `.storybook/flow-pages.ts` adds one story per flow. */
const meta = {
  title: 'Atlas',
  component: PlayPage,
  parameters: { layout: 'fullscreen' },
  args: { atlas, flow: '' },
  argTypes: {
    atlas: { table: { disable: true } },
    flow: { table: { disable: true } },
    at: { type: 'string', table: { disable: true } },
  },
  // Only in tests: people who open the page want to step through the flow themselves.
  play: async ({ args, globals }) => {
    if (globals.isTest === true) await playThrough(args)
  },
} satisfies Meta<typeof PlayPage>
export default meta
