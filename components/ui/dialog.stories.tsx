import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { Art } from './art.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { Seeds } from './seeds.tsx'
import { TextButton } from './text-link.tsx'
import { dismissToast, toast } from './toast.ts'

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  args: { open: true, onDismiss: fn(), labelledBy: 'dialog-title', children: undefined },
  render: ({ children, ...dialog }) => (
    <Dialog {...dialog}>
      <DialogTop start={<IconButton icon="back" label="Back" />} end={<IconButton icon="close" label="Close" />}>
        Step 3 of 8 <Seeds at={3} total={8} />
      </DialogTop>
      <DialogBody>
        <h1 id="dialog-title">{children ?? 'Define Your Circle’s Purpose'}</h1>
        <p>One line that says what the Circle is for. Everybody who opens its page reads it first.</p>
      </DialogBody>
      <DialogFoot start={<TextButton>Need help?</TextButton>}>
        <Button variant="primary" size="large" wide="phone">
          Continue
        </Button>
      </DialogFoot>
    </Dialog>
  ),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Step: Story = {}
export const Wide: Story = { args: { size: 'wide' } }
export const WithABird: Story = { args: { perch: <Art name="quail" fit="meet" /> } }
export const Closed: Story = { args: { open: false } }
export const LongText: Story = {
  args: { children: 'Wolfeschlegelsteinhausenbergerdorff leads this Circle with others' },
}

/** A toast moves nothing, and covers no button of the dialog. */
export const WithAToast: Story = {
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 1 })
    const before = title.offsetTop
    const id = toast('We could not reach the bank. Nothing was sent.', { kind: 'error' })
    const said = await canvas.findByText(/Nothing was sent/)
    await expect(title.offsetTop).toBe(before)
    for (const name of ['Back', 'Close', 'Need help?', 'Continue']) {
      const { left, top, width, height } = canvas.getByRole('button', { name }).getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      await expect(said.closest('button')?.contains(there)).toBe(false)
    }
    dismissToast(id)
  },
}
