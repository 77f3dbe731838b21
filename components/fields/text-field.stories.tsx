import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { examples as loginExamples } from '#flows/login/examples.ts'
import { fillOtp } from '#flows/login/steps/fill-otp.ts'
import { login } from '#flows/login/steps/login.ts'
import { examples } from '#flows/signup/examples.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { purpose } from '#flows/signup/steps/purpose.ts'
import { story } from '#flows/signup/steps/story.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { LongTextField, PasswordField, TextField } from './text-field.tsx'

const line = fieldOf({ input: TextField, step: purpose, name: 'purpose', namespace: 'signup' })
const meta = { title: 'Fields/Text', render: line } satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Filled: Story = { args: { value: examples.purpose.valid[0].purpose } }
export const Missing: Story = { args: { judged: true } }
export const TooLong: Story = { args: { value: 'Meals, rides and somebody to sit with Maria at night', judged: true } }
export const LongText: Story = { args: { value: 'W'.repeat(40) } }
export const LongerWords: Story = {
  globals: { words: 'longer' },
  play: ({ canvas }) => expect(canvas.getByLabelText(/^WhatWha willwil /)).toBeVisible(),
}
export const RightToLeft: Story = { args: { value: 'حساء الأحد لماريا' } }

const email = fieldOf({ input: TextField, step: login, name: 'email', namespace: 'login' })
export const Address: Story = { render: email, args: { value: loginExamples.login.valid[0].email } }
export const WrongAddress: Story = { render: email, args: { value: 'elena@', judged: true } }

const zip = fieldOf({ input: TextField, step: typeLocation, name: 'zip_code', namespace: 'signup' })
export const ZipCode: Story = { render: zip, args: { value: '45402' } }
export const WrongZipCode: Story = { render: zip, args: { value: '4540', judged: true } }

const code = fieldOf({ input: TextField, step: fillOtp, name: 'otp', namespace: 'login' })
export const CodeFromAMail: Story = { render: code, args: { value: '04177' } }
export const WrongCode: Story = { render: code, args: { value: '0417', judged: true } }

const lines = fieldOf({ input: LongTextField, step: story, name: 'story', namespace: 'signup' })
export const SeveralLines: Story = { render: lines }
export const SeveralLinesFilled: Story = { render: lines, args: { value: examples.story.valid[1].story } }
export const SeveralLinesTooShort: Story = { render: lines, args: { value: 'nineteen characters', judged: true } }
export const SeveralLinesLongText: Story = { render: lines, args: { value: 'Donaudampfschifffahrt'.repeat(20) } }

const note = fieldOf({ input: LongTextField, step: inviteOthers, name: 'message', namespace: 'signup' })
export const Note: Story = { render: note }
export const NoteFilled: Story = { render: note, args: { value: 'Come and help us.' } }

const password = fieldOf({ input: PasswordField, step: createAccount, name: 'password', namespace: 'signup' })
export const Password: Story = { render: password, args: { value: 'sunday soup for maria' } }
export const PasswordEmpty: Story = { render: password }
export const PasswordTooShort: Story = { render: password, args: { value: 'short', judged: true } }
export const PasswordShown: Story = {
  render: password,
  args: { value: 'sunday soup for maria' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Show password' })),
}
