import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStepWords } from '#components/wizard/words/words.ts'
import { isFlow, itemOf } from '#machines/define/items.ts'
import { guests } from '#tests/support/flows/guest-flow.ts'
import { inAList } from '#tests/support/samples/in-a-list.tsx'
import { ItemEditor, type ItemFault } from './item-editor.tsx'

interface EditorArgs {
  values?: Readonly<Record<string, unknown>>
  unsaved?: string
  faults?: readonly ItemFault[]
  onSave?(values: Readonly<Record<string, unknown>>): readonly ItemFault[]
}

const Editor = ({ values = {}, unsaved, faults = [], onSave = () => faults }: EditorArgs) => {
  const words = useStepWords('guests', guests).field('items')
  const item = itemOf(guests.fields.items)
  if (isFlow(item)) return null
  return (
    <ItemEditor
      list="items"
      step={item}
      title="A new person"
      wordsOf={words.item}
      values={values}
      unsaved={unsaved}
      isFresh={false}
      saveLabel="Add to the list"
      onType={fn()}
      onSave={onSave}
      onCancel={fn()}
    />
  )
}

const meta = { title: 'Fields/Item editor', component: Editor, decorators: [inAList] } satisfies Meta<typeof Editor>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { values: { name: 'June Lind', email: 'june@example.com', age: 'adult' } } }
export const DependentField: Story = { args: { values: { name: 'Ana', email: 'ana@example.com', age: 'child' } } }
export const NotSaved: Story = {
  args: {
    values: { name: 'Ju' },
    unsaved: 'You haven’t saved what you entered here. Save it, or discard it.',
  },
}

/** Enter saves the item, not the step around it. */
export const Refused: Story = {
  args: {
    values: { name: 'Ana' },
    faults: [
      { part: undefined, text: 'Two people at most may be called so.' },
      { part: 'email', text: 'Enter an e-mail address.' },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('First and last name', {}, { timeout: 20_000 }), '{Enter}')
    await page.findByText('Enter an e-mail address.')
    await page.findByText('Two people at most may be called so.')
    await expect(page.getByLabelText('E-mail')).toHaveFocus()
  },
}
