import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useMessages } from 'next-intl'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '#components/ui/button.tsx'
import { readWords } from '#components/wizard/story/words-shown.ts'
import { searchAdmin } from '#flows/admin-transfer/steps/search-admin.ts'
import { fillOtp } from '#flows/login/steps/fill-otp.ts'
import type { FlowId } from '#flows/names.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { existingCircle } from '#flows/signup/steps/existing-circle.ts'
import { image } from '#flows/signup/steps/image.ts'
import { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import { story } from '#flows/signup/steps/story.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { linkAccount } from '#flows/withdrawal/steps/link-account.ts'
import type { FieldKind } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import errand from '#tests/support/flows/errand.json'
import { contact, parcel, ready, stops } from '#tests/support/flows/errand-flow.ts'
import { fieldOf } from '#tests/support/samples/field-of.tsx'
import { enter } from '#tests/support/story/enter.ts'
import { AboutCircle } from './about-circle.ts'
import { FieldInput } from './field-input.tsx'

const meta = { title: 'Fields/Loaded later' } satisfies Meta
export default meta

/** One kind of field: the message namespace, a step with such a field, the field's name, and the value to enter. */
type Case = readonly [namespace: FlowId | 'errand', step: AnyStep, name: string, value: unknown]

const CASES = {
  text: ['signup', createAccount, 'first_name', 'Elena'],
  email: ['errand', contact, 'email', 'ana@example.com'],
  zip: ['signup', typeLocation, 'zip_code', '45402'],
  code: ['login', fillOtp, 'otp', '04177'],
  password: ['signup', createAccount, 'password', 'sunday soup for maria'],
  'long-text': ['signup', story, 'story', 'Maria has driven half of Linden Street to school.'],
  note: ['errand', contact, 'more', 'Ring twice.'],
  choice: ['signup', typeLocation, 'cove_type', 'CAREGIVING'],
  choices: ['errand', parcel, 'needs', ['straps']],
  consent: ['errand', contact, 'agreed', true],
  phone: ['errand', contact, 'phone', '(202) 555-0143'],
  listed: ['errand', parcel, 'school', 'at-home'],
  address: ['errand', contact, 'address', { country: 'US', line1: '1 Main Street' }],
  place: ['signup', typeLocation, 'place', { label: 'Dayton, OH' }],
  person: ['admin-transfer', searchAdmin, 'member', { name: 'Ana Núñez' }],
  circle: ['signup-create-or-join', existingCircle, 'found', { headline: 'New band uniforms' }],
  pick: ['withdrawal', giftCard, 'brand', { name: 'Juniper & Loom' }],
  'bank-link': [
    'withdrawal',
    linkAccount,
    'link',
    {
      public_token: 'public-practice-1',
      account_id: 'checking',
      institution_name: 'First Practice Bank',
      mask: '0001',
    },
  ],
  amount: ['errand', parcel, 'worth', '$25'],
  number: ['errand', parcel, 'pieces', '3'],
  date: ['errand', ready, 'on', '6/22/2026'],
  'yes-no': ['errand', parcel, 'fragile', true],
  picture: ['signup', image, 'picture', 'drawing:scene-soup'],
  document: ['errand', contact, 'paper', { name: 'letter.pdf' }],
  list: ['signup', inviteOthers, 'items', [{ email: 'ana@example.com' }]],
} as const satisfies Record<FieldKind, Case>

/**
 * Only some stops have a second question. The first answer decides that, so the last question is not known in advance.
 */
const STOPS: Case = [
  'errand',
  stops,
  'items',
  [{ where: { where: 'depot' } }, { where: { where: 'house' }, bell: { bell: 'Rossi' } }],
]
const ALL: readonly Case[] = [...Object.values(CASES), STOPS]

const drawn = ALL.map(([namespace, step, name]) =>
  fieldOf({ input: FieldInput, step, name, namespace, ...(namespace === 'errand' && { messages: errand }) }),
)

/** Each press removes the field, and shows the next one 100 ms later. */
const OneAfterAnother = () => {
  const [at, setAt] = useState({ next: 0, isThere: false })
  readWords({ ...useMessages(), errand })
  const bringNext = () => {
    setAt(({ next, isThere }) => ({ next: isThere ? next + 1 : next, isThere: false }))
    setTimeout(() => setAt(({ next }) => ({ next, isThere: true })), 100)
  }
  const Field = at.isThere ? drawn[at.next] : undefined
  return (
    <AboutCircle value={{ about: 'sunday-soup' }}>
      {Field && <Field key={at.next} />}
      <Button onClick={bringNext}>Next field</Button>
    </AboutCircle>
  )
}

/** Fields load when a step needs them. A story that starts to type right away waits for each kind. */
export const EachKind: StoryObj = {
  render: () => <OneAfterAnother />,
  play: async ({ canvas }) => {
    for (const [namespace, step, name, value] of ALL) {
      await userEvent.click(canvas.getByRole('button', { name: 'Next field' }))
      await expect(enter(step, `${namespace}.steps.${step.id}`, { [name]: value }), name).resolves.toBeUndefined()
    }
  },
}
