import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStepWords } from '#components/wizard/words/words.ts'
import { isFlow, itemOf } from '#machines/define/item-of.ts'
import { schemaOf } from '#machines/walk/step-schema.ts'
import { guests } from '#tests/support/flows/guest-flow.ts'
import { inAList } from '#tests/support/samples/in-a-list.tsx'
import { ItemEditor } from './item-editor.tsx'

interface EditorArgs {
  values?: Readonly<Record<string, unknown>>
  unsaved?: string
  issues?: readonly { readonly message: string; readonly path?: readonly string[] }[]
}

const Editor = ({ values = {}, unsaved, issues }: EditorArgs) => {
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
      schema={schemaOf<object>((value) => (issues ? { issues } : { value: Object(value) }))}
      onType={fn()}
      onSave={fn()}
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

/** Enter saves the item and does not submit the step. */
export const Refused: Story = {
  args: {
    values: { name: 'Ana' },
    issues: [
      { message: 'Two people at most may be called so.' },
      { message: 'Enter an e-mail address.', path: ['email'] },
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
