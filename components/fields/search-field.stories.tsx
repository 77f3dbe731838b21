import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import type { FieldProps } from './field-props.ts'
import { type Search, SearchField } from './search-field.tsx'

const towns: Search<string> = {
  says: 'place',
  icon: 'pin',
  useFound: (wanted) => ({ items: wanted === '…' ? [] : ['Dayton', 'Akron'], isFetching: false, error: true }),
  keyOf: (town) => town,
  labelOf: (town) => town,
}
const Field = (props: FieldProps) => <SearchField {...props} search={towns} />

const meta = {
  title: 'Fields/Search',
  render: fieldOf({ input: Field, step: typeLocation, name: 'place', namespace: 'signup' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'Dayton' } }
/** Nobody answers: it says so where the list would be. */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('…')
    await canvas.findByText(/did not answer/)
  },
}
