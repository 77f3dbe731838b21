import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AddressShown } from './address-shown.tsx'

const meta = { title: 'Fields/Address shown', component: AddressShown } satisfies Meta<typeof AddressShown>
export default meta
type Story = StoryObj<typeof meta>

export const InTheUsa: Story = {
  args: { address: { country: 'US', line1: '1 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' } },
}
export const InGermany: Story = {
  args: { address: { country: 'DE', line1: 'Lindenweg 14', postalCode: '50674', locality: 'Köln' } },
}
