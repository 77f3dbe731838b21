import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent, within } from 'storybook/test'
import { pets, shots } from '#tests/support/flows/guest-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { inAList } from '#tests/support/samples/in-a-list.tsx'
import { ItemList } from './item-list.tsx'

const meta = {
  title: 'Fields/List of flows',
  render: fieldOf({ input: ItemList, step: pets, name: 'items', namespace: 'guests' }),
  decorators: [inAList],
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const tom = { animal: { animal: 'cat', name: 'Tom' }, food: { food: 'Fish' } }
const rex = { animal: { animal: 'dog', name: 'Rex' }, walks: { weight: '40', walks: 'Twice a day.' }, food: {} }

export const None: Story = {}
export const Some: Story = { args: { value: [rex, tom] } }
export const Unfinished: Story = { args: { value: [{ animal: rex.animal }, tom], judged: true } }
export const Adding: Story = { args: { value: [tom], half: { at: undefined, values: {}, isTouched: false } } }

/** Answers one question after another, goes back to the first one, and then saves the item. */
export const Asked: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Add an animal' }))
    await userEvent.click(await page.findByRole('radio', { name: 'A dog' }))
    await userEvent.type(await page.findByLabelText('Its name'), 'Rex')
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await page.findByRole('heading', { name: 'How are its walks?' })
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await expect(await page.findAllByText('Enter this.')).toHaveLength(2)
    await userEvent.type(page.getByLabelText('Weight in pounds'), '40')
    await userEvent.click(page.getByRole('button', { name: 'Previous question' }))
    await expect(await page.findByLabelText('Its name')).toHaveValue('Rex')
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await expect(await page.findByLabelText('Weight in pounds')).toHaveValue('40')
    await userEvent.click(page.getByRole('button', { name: 'Previous question' }))
    await page.findByLabelText('Its name')
    await userEvent.click(page.getByRole('radio', { name: 'A cat' }))
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await page.findByRole('heading', { name: 'What does it eat?' })
    await page.findByText('Question 2 of 2')
    await userEvent.click(page.getByRole('button', { name: 'Add to the list' }))
    await expect(await page.findByRole('button', { name: 'Change Rex' })).toHaveFocus()
  },
}

/** A date in the future is refused at its own question, before the item's later questions. */
export const Dated: Story = {
  render: fieldOf({ input: ItemList, step: shots, name: 'items', namespace: 'guests' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Add a shot' }))
    await userEvent.type(await page.findByLabelText('Month'), '6')
    await userEvent.type(page.getByLabelText('Day'), '23')
    await userEvent.type(page.getByLabelText('Year'), '2026')
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await page.findByText(/Enter a day in the past. Today is/)
    await userEvent.clear(page.getByLabelText('Day'))
    await userEvent.type(page.getByLabelText('Day'), '22')
    await userEvent.click(page.getByRole('button', { name: 'Next question' }))
    await page.findByRole('heading', { name: 'What was it against?' })
  },
}
