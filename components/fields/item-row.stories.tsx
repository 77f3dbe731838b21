import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fn } from 'storybook/test'
import { useStepWords } from '#components/wizard/words/words.ts'
import { itemOf } from '#machines/define/item-of.ts'
import { guests } from '#tests/support/flows/guest-flow.ts'
import { inAList } from '#tests/support/samples/in-a-list.tsx'
import { itemParts } from './item-parts.ts'
import { ItemRow } from './item-row.tsx'

interface RowArgs {
  name?: string
  number?: number
  count?: number
  isPerson?: boolean
  problem?: string
}

const Row = ({ name = 'June Lind', number = 2, count = 3, isPerson = true, problem }: RowArgs) => {
  const words = useStepWords('guests', guests).field('items')
  const [, ...parts] = itemParts(itemOf(guests.fields.items), { name, email: 'june@example.com', age: 'adult' }, words)
  return (
    <ol>
      <ItemRow
        id="row"
        number={number}
        count={count}
        title={name}
        parts={parts}
        isPerson={isPerson}
        faults={problem === undefined ? [] : [{ id: 'fault', text: problem }]}
        onChange={fn()}
        onRemove={fn()}
        onMove={fn()}
      />
    </ol>
  )
}

const meta = { title: 'Fields/Item', component: Row, decorators: [inAList] } satisfies Meta<typeof Row>
export default meta
type Story = StoryObj<typeof meta>

export const Person: Story = {}
export const Thing: Story = { args: { isPerson: false } }
export const First: Story = { args: { number: 1 } }
export const Alone: Story = { args: { number: 1, count: 1 } }
export const Wrong: Story = { args: { problem: 'june@example.com is in the list already.' } }
export const LongText: Story = { args: { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) } }
