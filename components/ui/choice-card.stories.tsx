import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Art } from './art.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { Icon } from './icon.tsx'
import { peopleIcon } from './more-icons.ts'

const meta = {
  title: 'Parts/Choice card',
  component: ChoiceCard,
  args: { name: 'for', title: 'A person or a family', hint: 'Somebody in a hard month' },
} satisfies Meta<typeof ChoiceCard>
export default meta
type Story = StoryObj<typeof meta>

export const NotChosen: Story = {}
export const Chosen: Story = { args: { defaultChecked: true } }
export const WithoutHint: Story = { args: { hint: undefined } }
export const WithIcon: Story = { args: { lead: <Icon name={peopleIcon} /> } }
export const WithArt: Story = { args: { lead: <Art name="scene-house" /> } }
export const UnderArt: Story = { args: { above: <Art name="scene-nest" /> } }
export const OneOfMany: Story = { args: { type: 'checkbox', title: 'Send me the monthly letter', hint: undefined } }
export const Unable: Story = { args: { disabled: true, hint: 'There is no bank account yet' } }
export const LongText: Story = {
  args: {
    title: 'The Wolfeschlegelsteinhausenbergerdorff family and everybody who lives in their street',
    hint: 'Donaudampfschifffahrtsgesellschaftskapitän and others who cannot be broken',
  },
}
