import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fn } from 'storybook/test'
import { useStepWords } from '#components/wizard/words/words.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { person } from '#flows/signup/steps/person.ts'
import { ListItem } from './list-item.tsx'

interface RowArgs {
  number?: number
  texts?: Readonly<Record<string, string>>
  problem?: string
  isOnly?: boolean
}

const Row = ({ number = 1, texts = {}, problem, isOnly = false }: RowArgs) => (
  <ol>
    <ListItem
      number={number}
      fields={Object.entries(person.fields)}
      words={useStepWords('signup', inviteOthers).field('items')}
      texts={texts}
      idOf={(part) => `row-${part}`}
      placeOf={() => undefined}
      problemOf={(part) => (part === 'email' ? problem : undefined)}
      onText={fn()}
      onPaste={fn()}
      onKeyDown={fn()}
      remove={{ id: 'remove', label: 'Remove this person', press: fn() }}
      isOnly={isOnly}
    />
  </ol>
)

const meta = { title: 'Fields/List row', component: Row } satisfies Meta<typeof Row>
export default meta
type Story = StoryObj<typeof meta>

const ana = { email: 'ana@example.com', name: 'Ana' }

export const Empty: Story = { args: { isOnly: true } }
export const Filled: Story = { args: { texts: ana } }
export const FurtherDown: Story = { args: { number: 3, texts: ana } }
export const Wrong: Story = {
  args: { texts: { email: 'ana@' }, problem: 'Enter an e-mail address, such as ana@example.com.' },
}
export const LongText: Story = {
  args: { texts: { email: `${'wolfeschlegelsteinhausenberger'.repeat(2)}@example.com`, name: 'Ana'.repeat(20) } },
}
