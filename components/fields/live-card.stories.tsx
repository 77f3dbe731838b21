import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { WithQueries } from '#components/session/with-queries.tsx'
import { LiveCard } from './live-card.tsx'

const meta = {
  title: 'Fields/Live card',
  component: LiveCard,
  args: { card: { id: 'juniper-loom', name: 'Juniper & Loom' }, amount: '$40' },
  decorators: [
    (Story) => (
      <WithQueries>
        <div style={{ maxInlineSize: 300 }}>
          <Story />
        </div>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof LiveCard>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {}
/** The typed text is not an amount yet, so the card shows none. */
export const NoAmount: Story = { args: { amount: 'forty' } }
