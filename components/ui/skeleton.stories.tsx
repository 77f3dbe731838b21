import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Parts/Skeleton',
  component: Skeleton,
  decorators: [
    (Story) => (
      <div aria-busy="true">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '60%' } }
export const Block: Story = { args: { shape: 'block', height: 160 } }
export const Round: Story = { args: { shape: 'round', width: 56, height: 56 } }
