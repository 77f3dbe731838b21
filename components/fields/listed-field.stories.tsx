import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import words from '#tests/support/flows/help.json'
import { school } from '#tests/support/flows/help-flow.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { ListedField } from './listed-field.tsx'

const meta = {
  title: 'Fields/Listed',
  render: fieldOf({ input: ListedField, step: school, name: 'school', namespace: 'help', messages: words }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

const typing = (text: string): Story => ({
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), text),
})

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'linden-middle' } }
export const Missing: Story = { args: { judged: true } }
export const NotInTheList: Story = { args: { value: 'Lindon Hi', judged: true } }
export const Typing: Story = typing('lind')
export const NothingFound: Story = typing('Xyzzy')
/**
 * Uses only the keyboard: finds a school by its name, typed without accents, and its town. Typing again undoes the
 * choice, and Clear empties the field.
 */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Which school is it?' })
    await userEvent.type(box, 'ecole mont')
    await canvas.findByRole('option', { name: /École Saint-Luc/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(box).toHaveValue('École Saint-Luc')
    await expect(box).toHaveAccessibleDescription('Type its name or town. Montréal, Québec')
    await userEvent.type(box, '{Backspace}')
    await expect(box).toHaveValue('École Saint-Lu')
    await expect(box).not.toHaveAccessibleDescription(/Québec/)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(box).toHaveValue('')
    await expect(box).toHaveFocus()
  },
}
