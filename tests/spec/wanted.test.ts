import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { flowWords } from '#messages/flows.ts'

/** Who each flow is for: a leader's flows are about a Circle that exists. */
const WHO = {
  signup: 'anyone',
  'signup-invite': 'anyone',
  login: 'anyone',
  confirm: 'anyone',
  terms: 'anyone',
  'signup-title': 'leader',
  'circle-edit': 'leader',
  'admin-transfer': 'leader',
  withdrawal: 'leader',
} satisfies Record<(typeof catalogue)[number]['id'], AnyFlow['who']>

/** By refusal, the words by which people know it from the others of its flow. */
const SAID: Readonly<Record<string, string>> = {
  'email-in-use': 'account with this e-mail address already',
  'google-failed': 'Google sign in error',
  'too-many-requests': '{detail}',
  'image-unreadable': 'could not read that file',
  'image-type': 'JPG, PNG or WebP',
  'too-large': 'at most 10 MB',
  'too-many-invites': 'as many invitations today as it can',
  'wrong-credentials': 'email or password is not right',
  'wrong-code': 'code is not right',
  'code-expired': 'code has expired',
  'code-burnt': 'fifth wrong code',
  'reset-expired': 'Too much time has passed',
  'wrong-password': 'password is not right',
  'not-a-supporter': 'no longer in the Circle',
  'email-unconfirmed': 'not confirmed their e-mail address',
  'proof-needed': 'Please confirm',
  'below-minimum': 'not enough for that',
  'circle-frozen': 'frozen',
  'not-enough-money': 'balance is now lower than this amount',
  'account-unavailable': 'account is no longer linked',
  'link-refused': 'bank account could not be added',
  'brand-unavailable': 'no such gift card',
}

const flows: readonly AnyFlow[] = catalogue
const codesOf = ({ steps }: AnyFlow) => new Set(steps.flatMap(({ effect }) => Object.keys(effect?.failures ?? {})))

test('each flow is for whom it should be', () =>
  expect(Object.fromEntries(catalogue.map(({ id, who }) => [id, who]))).toEqual(WHO))

test.each(flows.map((flow) => [flow.id, flow] as const))('%s says of each refusal what it is', (id, flow) => {
  const sentences: Readonly<Record<string, string>> =
    Object.entries(flowWords).find(([own]) => own === id)?.[1].failures ?? {}
  for (const code of codesOf(flow)) {
    expect(sentences[code], code).toContain(SAID[code] ?? `words for ${code} in this table`)
    const others = [...codesOf(flow)].filter((other) => sentences[other]?.includes(SAID[code] ?? ''))
    expect(others, `what is said of ${code}`).toEqual([code])
  }
})
