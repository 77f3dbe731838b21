import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent, within } from 'storybook/test'
import { guests } from '#tests/support/flows/guest-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { inAList } from '#tests/support/samples/in-a-list.tsx'
import { ItemList } from './item-list.tsx'

const meta = {
  title: 'Fields/List with an editor',
  render: fieldOf({ input: ItemList, step: guests, name: 'items', namespace: 'guests' }),
  decorators: [inAList],
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const marcus = { name: 'Marcus Osei', email: 'marcus.osei@example.com', age: 'adult' }
const june = { name: 'June Lind', email: 'june@example.com', age: 'adult' }
const ana = { name: 'Ana', email: 'ana@example.com', age: 'child', company: 'June Lind' }
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...marcus,
    name: `Guest ${at + 1}`,
    email: `guest-${at + 1}@example.com`,
  }))

export const None: Story = {}
export const Some: Story = { args: { value: [marcus, june, ana] } }
export const Full: Story = { args: { value: many(50) } }
export const Duplicate: Story = { args: { value: [marcus, june, { ...ana, email: june.email }], judged: true } }
export const TooMany: Story = { args: { value: many(51), judged: true } }
export const Adding: Story = {
  args: { value: [marcus], half: { at: undefined, values: { name: 'Ju' }, isTouched: true } },
}
export const Changing: Story = {
  args: { value: [marcus, june, ana], half: { at: 1, values: june, isTouched: false } },
}
export const LongText: Story = {
  args: {
    value: [
      {
        ...marcus,
        name: 'Wolfeschlegelsteinhausenbergerdorff',
        email: `${'wolfeschlegelsteinhausenberger'.repeat(2)}@example.com`,
      },
      june,
    ],
  },
}

export const Refused: Story = {
  args: { value: [marcus, june], half: { at: 1, values: { ...june, email: 'june@lind' }, isTouched: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByLabelText('E-mail', {}, { timeout: 20_000 })
    await userEvent.click(await page.findByRole('button', { name: 'Save June Lind' }))
    await page.findByText('Enter an e-mail address like name@example.com.')
    await expect(await page.findByLabelText('E-mail')).toHaveFocus()
  },
}

export const AddedAndMoved: Story = {
  args: { value: [marcus] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Add another person' }))
    const name = await page.findByLabelText('First and last name')
    await expect(name).toHaveFocus()
    await userEvent.type(name, 'Leo')
    await userEvent.type(await page.findByLabelText('E-mail'), 'leo@example.com')
    await userEvent.click(await page.findByRole('radio', { name: 'An adult' }))
    await userEvent.click(page.getByRole('button', { name: 'Add to the list' }))
    await expect(await page.findByRole('button', { name: 'Change Leo' })).toHaveFocus()
    await expect(page.getByRole('status')).toHaveTextContent('Leo is added, 2 in all.')
    page.getByRole('button', { name: 'Move Leo up' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(page.getByRole('status')).toHaveTextContent('Leo, 1 of 2.')
    await expect(page.getByRole('button', { name: 'Move Leo up' })).toHaveFocus()
  },
}

export const RemovedAndBack: Story = {
  args: { value: [marcus, june, ana] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Remove June Lind' }))
    await expect(page.getByRole('button', { name: 'Remove Ana' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByRole('button', { name: 'Remove June Lind' })).toHaveFocus()
    await expect(page.getAllByRole('listitem')).toHaveLength(3)
  },
}

/** Opening another item does not lose the text typed in the first one. */
export const AskedToSaveFirst: Story = {
  args: { value: [marcus, june], half: { at: undefined, values: { name: 'Le' }, isTouched: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Change Marcus Osei' }))
    await page.findByText(/You haven’t saved what you entered here/)
    await expect(await page.findByLabelText('First and last name')).toHaveValue('Le')
    await userEvent.click(page.getByRole('button', { name: 'Discard it' }))
    await expect(page.getByRole('button', { name: 'Add another person' })).toHaveFocus()
  },
}
