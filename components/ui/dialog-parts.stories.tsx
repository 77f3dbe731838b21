import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from './button.tsx'
import { DialogBody, DialogFoot, DialogTop } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { Seeds } from './seeds.tsx'
import { TextButton } from './text-link.tsx'

const meta = { title: 'Parts/Dialog parts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const close = <IconButton icon="close" label="Close" />

export const TopOfAStep: Story = {
  render: () => (
    <DialogTop start={<IconButton icon="back" label="Back" />} end={close}>
      Step 3 of 8 <Seeds at={3} total={8} />
    </DialogTop>
  ),
}
export const TopWithoutBack: Story = { render: () => <DialogTop end={close}>Step 1</DialogTop> }
export const Body: Story = {
  render: () => (
    <DialogBody>
      <p>What the step asks stands here, and scrolls under the foot.</p>
    </DialogBody>
  ),
}
export const Foot: Story = {
  render: () => (
    <DialogFoot start={<TextButton>Need help?</TextButton>}>
      <Button variant="primary" size="large" wide="phone">
        Continue
      </Button>
    </DialogFoot>
  ),
}
export const FootWithLongText: Story = {
  render: () => (
    <DialogFoot start={<TextButton>Do you need help with any of what is asked here?</TextButton>}>
      <Button variant="primary" size="large" wide="phone">
        Send it to Wolfeschlegelsteinhausenbergerdorff
      </Button>
    </DialogFoot>
  ),
}
