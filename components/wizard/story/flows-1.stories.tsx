import type { Meta } from '@storybook/nextjs-vite'
import { play } from '#tests/support/story/play.ts'
import { FlowStory } from './flow-story.tsx'

/**
 * Every step of every flow, in each of its states and forms. Nobody writes them: `.storybook/flow-stories.ts` works them
 * out of the catalogue and its examples, and puts half of them below; the others stand in the file beside, so that two pages
 * can test them side by side.
 */
const meta = {
  title: 'Flows',
  component: FlowStory,
  parameters: { layout: 'fullscreen' },
  play: ({ args }) => play(args),
} satisfies Meta<Parameters<typeof FlowStory>[0] & Parameters<typeof play>[0]>

export default meta
