import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { placesQuery } from '#api/client/queries.ts'
import { queryClient } from '#components/session/query-client.ts'
import { examples } from '#flows/signup/examples.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { PlaceField } from './place-field.tsx'

const [{ place: dayton }] = examples['type-location'].valid
const nearby = [
  dayton,
  { ...dayton, place_id: '4509885', label: 'Dayton, KY' },
  { ...dayton, place_id: '4509886', label: 'Daytona Beach, FL' },
]

const meta = {
  title: 'Fields/Place',
  render: fieldOf({ input: PlaceField, step: typeLocation, name: 'place', namespace: 'signup' }),
  // The reply to the search.
  beforeEach: () => {
    queryClient.setQueryData(placesQuery('Dayt').queryKey, nearby)
    queryClient.setQueryData(placesQuery('Xyzzy').queryKey, [])
    return () => queryClient.clear()
  },
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

/** Enters the whole text at once, like pasting, so that no shorter text is searched. */
const searching = (text: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste(text)
  },
})

export const Empty: Story = {}
export const Chosen: Story = { args: { value: dayton } }
export const Missing: Story = { args: { judged: true } }
export const Searching: Story = searching('Dayt')
export const NothingFound: Story = searching('Xyzzy')
/** Text typed over a choice stays, down to its first letter, and people can choose another place. */
export const ChosenAgain: Story = {
  args: { value: { ...dayton, label: 'Akron, OH' } },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.tripleClick(box)
    await userEvent.paste('Dayt')
    await expect(box).toHaveValue('Dayt')
    await userEvent.click(await canvas.findByRole('option', { name: 'Dayton, KY' }))
    await userEvent.tab()
    await expect(box).toHaveValue('Dayton, KY')
    await expect(box).not.toHaveFocus()
  },
}
export const LongText: Story = { args: { value: { ...dayton, label: 'Taumatawhakatangihangakoauauotamatea, OH' } } }
