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
        {parameters.control ?? (
          <label>
            City <input aria-required="true" />
          </label>
        )}
      </div>
      <Story />
    </section>
  ),
} satisfies Meta<typeof MoreBelow>
export default meta
type Story = StoryObj<typeof meta>

const cue = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[aria-hidden=true] button')

const followCue: Story['play'] = async ({ canvasElement, userEvent }) => {
  await waitFor(() => expect(cue(canvasElement)).toBeVisible())
  await userEvent.click(cue(canvasElement) ?? canvasElement)
  await waitFor(() => expect(cue(canvasElement)).toBeNull())
}

/** Leads to the field, and disappears once the field is visible. */
export const AFieldBelow: Story = { play: followCue }
/** The hint also points to other controls, such as a link to another way to continue. */
export const ALinkBelow: Story = { parameters: { control: <a href="/sign-in">Sign in instead</a> }, play: followCue }
export const NothingBelow: Story = { parameters: { before: 0 } }
