import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fn } from 'storybook/test'
import { Art } from './art.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { Seeds } from './seeds.tsx'
import { TextButton } from './text-link.tsx'

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
