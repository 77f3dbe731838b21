import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { dayInWords } from '#machines/define/day.ts'
import { appointment, guardian, patient, therapy } from '#tests/support/flows/visit-flow.ts'
import type { FieldArgs } from '#tests/support/samples/field-of.tsx'
import { visitField } from '#tests/support/samples/visit-field.tsx'
import { DateField } from './date-field.tsx'

const meta = { title: 'Fields/Date', render: visitField(DateField, therapy, 'started') } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Filled: Story = {
  args: { value: '2026-06-22' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'When did therapy start?' })).toBeVisible()
    await expect(canvas.getByLabelText('Month')).toHaveValue('6')
    await expect(canvas.getByLabelText('Year')).toHaveValue('2026')
  },
}
export const Missing: Story = { args: { judged: true } }
/** Only the wrong box is marked, and screen readers read it with the error. */
export const NoSuchDay: Story = {
  args: { value: '6/31/2026', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('June has 30 days. Check the day.')
    await expect(canvas.getByLabelText('Day')).toBeInvalid()
    await expect(canvas.getByLabelText('Day')).toHaveAccessibleDescription('June has 30 days. Check the day.')
    await expect(canvas.getByLabelText('Month')).toBeValid()
  },
}
export const February: Story = {
  args: { value: '2/30/2026', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('February 2026 has 28 days. Check the day.')
  },
}
export const WithoutYear: Story = {
  args: { value: '6/22/', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Enter the year too.')
  },
}
export const TooEarly: Story = {
  args: { value: '12/31/1999', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText(`Enter a day from ${dayInWords('2000-01-01')} on.`)
  },
}
/** Errors that depend on today's date show that date. In stories it is 22 June 2026. */
export const NotBornYet: Story = {
  render: visitField(DateField, patient, 'born'),
  args: { value: '6/23/2026', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText(`A date of birth can’t be after today, ${dayInWords('2026-06-22')}. Check the year.`)
    for (const box of ['Month', 'Day', 'Year']) await expect(canvas.getByLabelText(box)).toBeInvalid()
  },
}
export const TwoHundredYearsOld: Story = {
  render: visitField(DateField, patient, 'born'),
  args: { value: '6/22/1826', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Enter a date of birth at most 120 years ago. Check the year.')
  },
}
export const TooYoung: Story = {
  render: visitField(DateField, guardian, 'born'),
  args: { value: '6/23/2008', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText('A guardian must be at least 18 years old.')
  },
}
export const MustBeInTheFuture: Story = {
  render: visitField(DateField, appointment, 'on'),
  args: { value: '6/22/2026', judged: true },
  play: async ({ canvas }) => {
    await canvas.findByText(`Enter a day after today, ${dayInWords('2026-06-22')}.`)
  },
}
export const BornToday: Story = {
  render: visitField(DateField, patient, 'born'),
  args: { value: '6/22/2026', judged: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Year')).toBeValid()
  },
}
export const LeftOut: Story = { render: visitField(DateField, therapy, 'ends') }

/** The field leaves typed text unchanged, and spreads a pasted date over all boxes. */
export const Typed: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Month'), '02')
    await userEvent.tab()
    await userEvent.keyboard('3x')
    await expect(canvas.getByLabelText('Month')).toHaveValue('02')
    await expect(canvas.getByLabelText('Day')).toHaveValue('3x')
    await userEvent.click(canvas.getByLabelText('Day'))
    await userEvent.paste('6/22/2026')
    await expect(canvas.getByLabelText('Month')).toHaveValue('6')
    await expect(canvas.getByLabelText('Day')).toHaveValue('22')
    await expect(canvas.getByLabelText('Year')).toHaveValue('2026')
  },
}

/** Typing a slash moves on to the next box. Text that is already in that box stays. */
export const Strokes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Month'))
    await userEvent.keyboard('6/22/1990/')
    await expect(canvas.getByLabelText('Month')).toHaveValue('6')
    await expect(canvas.getByLabelText('Day')).toHaveValue('22')
    await expect(canvas.getByLabelText('Year')).toHaveValue('1990')
    await userEvent.clear(canvas.getByLabelText('Month'))
    await userEvent.type(canvas.getByLabelText('Month'), '12/')
    await expect(canvas.getByLabelText('Day')).toHaveFocus()
    await expect(canvas.getByLabelText('Day')).toHaveValue('22')
    await userEvent.clear(canvas.getByLabelText('Day'))
    await userEvent.paste('6/31/90')
    await expect(canvas.getByLabelText('Month')).toHaveValue('6')
    await expect(canvas.getByLabelText('Day')).toHaveValue('31')
    await expect(canvas.getByLabelText('Year')).toHaveValue('90')
  },
}
