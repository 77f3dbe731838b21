import type { Meta } from '@storybook/nextjs-vite'
import { play } from '#tests/support/story/play.ts'
import { FlowStory } from './flow-story.tsx'

/**
 * Every step of every flow, in each of its states and forms. `.storybook/flow-stories.ts` generates these stories from
 * the flow catalog and its examples, and puts half of them here. The other half is in the next file, so that two pages
 * can be tested in parallel.
 */
const meta = {
  title: 'Flows',
  component: FlowStory,
  parameters: { layout: 'fullscreen' },
  play: ({ args }) => play(args),
} satisfies Meta<Parameters<typeof FlowStory>[0] & Parameters<typeof play>[0]>

export default meta
