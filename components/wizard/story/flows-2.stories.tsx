import type { Meta } from '@storybook/nextjs-vite'
import { play } from '#tests/support/story/play.ts'
import { FlowStory } from './flow-story.tsx'

/** The other half of the stories in `flows-1.stories.tsx`. */
const meta = {
  title: 'Flows',
  component: FlowStory,
  parameters: { layout: 'fullscreen' },
  play: ({ args }) => play(args),
} satisfies Meta<Parameters<typeof FlowStory>[0] & Parameters<typeof play>[0]>

export default meta
