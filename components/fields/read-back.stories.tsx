import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { Field } from '#machines/define/field.ts'
import { amount } from '#machines/define/fields/amount.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { date } from '#machines/define/fields/date.ts'
import { number } from '#machines/define/fields/number.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { text } from '#machines/define/fields/text.ts'
import { yesNo } from '#machines/define/fields/yes-no.ts'
import { type FieldWordsShown, NO_ITEMS } from './field-props.ts'
import { readBack } from './read-back.tsx'

interface ReadBackProps {
  field: Field
  value: unknown
  options?: FieldWordsShown['options']
  unit?: string
}

const ReadBack = ({ field, value, options = {}, unit }: ReadBackProps) => (
  <p>{readBack(field, value, { ...NO_ITEMS, label: '', hint: undefined, options, unit, sentence: String })}</p>
)

const meta = { title: 'Fields/Read back', component: ReadBack } satisfies Meta<typeof ReadBack>
export default meta
type Story = StoryObj<typeof meta>

const NEEDS = {
  meals: { title: 'Meals', hint: undefined },
  rides: { title: 'Rides to the clinic', hint: undefined },
}

export const Text: Story = { args: { field: text({ max: 200 }), value: 'Sunday soup for the Okafors' } }
export const LongText: Story = { args: { field: text({ max: 200 }), value: 'Llanfairpwllgwyngyll '.repeat(9).trim() } }
export const Choices: Story = {
  args: { field: choices(['meals', 'rides']), value: ['meals', 'rides'], options: NEEDS },
}
export const NumberWithUnit: Story = { args: { field: number(), value: '1250', unit: 'miles' } }
export const Money: Story = { args: { field: amount({ max: 1_000_000 }), value: '1250.50' } }
export const Day: Story = { args: { field: date(), value: '1987-03-04' } }
export const No: Story = { args: { field: yesNo(), value: false } }
export const Picture: Story = { args: { field: picture(), value: 'drawing:scene-soup' } }
