import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { PhoneShown } from './phone-shown.tsx'

const meta = { title: 'Fields/Phone shown', component: PhoneShown } satisfies Meta<typeof PhoneShown>
export default meta
type Story = StoryObj<typeof meta>

export const InTheUsa: Story = { args: { number: '+19375550142' } }
export const Abroad: Story = { args: { number: '+492211234567' } }
