import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { pinIcon } from '#components/ui/more-icons.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

interface Town {
  readonly name: string
}

const towns: Search<Town> = {
  says: 'place',
  icon: pinIcon,
  useFound: (wanted) => ({
    items: wanted === '…' ? [] : [{ name: 'Dayton' }, { name: 'Akron' }],
    isFetching: false,
    error: true,
  }),
  keyOf: ({ name }) => name,
  labelOf: ({ name }) => name,
}
const Field = (props: FieldProps) => <SearchField {...props} search={towns} />

const meta = {
  title: 'Fields/Search',
  render: fieldOf({ input: Field, step: typeLocation, name: 'place', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: { name: 'Dayton' } } }
/** Text from before a reload is still there, but nothing is chosen. */
export const HalfTyped: Story = {
  args: { value: 'Day' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Day')
  },
}
/** The server does not answer. An error appears where the list would be. */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('…')
    await canvas.findByText(/isn’t responding/)
  },
}
