import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from './button.tsx'

const meta = { title: 'Parts/Button', component: Button } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', children: 'Continue' } }
export const Second: Story = { args: { variant: 'second', children: 'Change the picture' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'No picture' } }
export const Large: Story = { args: { ...Primary.args, size: 'large' } }
export const Wide: Story = { args: { ...Primary.args, size: 'large', wide: true } }
export const WithIcon: Story = { args: { icon: 'plus', children: 'Add another person' } }
export const Busy: Story = { args: { ...Primary.args, busy: true, busyText: 'Sending…' } }
export const LongText: Story = {
  args: { ...Primary.args, children: 'Send $300.00 to the account of Wolfeschlegelsteinhausenbergerdorff at the bank' },
}

export const Unable: Story = {
  args: { ...Primary.args, unable: true, 'aria-describedby': 'why-not' },
  render: (args) => (
    <>
      <Button {...args} />
      <p id="why-not">You need $1.40 more. The minimum is $5.00.</p>
    </>
  ),
}
