import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { MoreBelow } from './more-below.tsx'

const meta = {
  title: 'Parts/More below',
  component: MoreBelow,
  args: { children: 'More below' },
  decorators: (Story, { parameters }) => (
    <section aria-label="What scrolls" tabIndex={-1} style={{ blockSize: 160, overflow: 'auto' }}>
      <div style={{ paddingBlockStart: parameters.before ?? 240 }}>
        <label>
          City <input aria-required="true" />
        </label>
      </div>
      <Story />
    </section>
  ),
} satisfies Meta<typeof MoreBelow>
export default meta
type Story = StoryObj<typeof meta>

const cue = (canvasElement: HTMLElement) => canvasElement.querySelector('button')

/** Leads to the field, and is gone once that is seen. */
export const AFieldBelow: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await waitFor(() => expect(cue(canvasElement)).toBeVisible())
    await userEvent.click(cue(canvasElement) ?? canvasElement)
    await waitFor(() => expect(cue(canvasElement)).toBeNull())
  },
}
export const NothingBelow: Story = { parameters: { before: 0 } }
