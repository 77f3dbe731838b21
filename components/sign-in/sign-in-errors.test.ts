import { describe, expect, test } from 'vitest'
import words from '#messages/en/authentication.json' with { type: 'json' }
import { messageFor } from './sign-in-errors.ts'

const sentences: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(words.info).map(([name, text]) => [`info.${name}`, text]),
  ...Object.entries(words.errors).map(([name, text]) => [`errors.${name}`, text]),
])
const sentenceFor = (name: string) => sentences[messageFor(name)?.key ?? '']

/** The names of the spec, with the other names that each error has at run time. */
const NAMES = {
  OAuthCallbackError: ['OAuthCallback'],
  AccountNotLinkedError: ['OAuthAccountNotLinked', 'AccountNotLinked'],
  MissingSecret: ['MissingSecretError'],
  MissingAuthorize: ['MissingAuthorizeError'],
  MissingAdapter: ['MissingAdapterError'],
  UnsupportedStrategy: ['UnsupportedStrategyError'],
  InvalidCallbackUrl: ['InvalidCallbackUrlError'],
  SessionRequired: [],
} as const

describe('the error of the session library', () => {
  test.each(Object.entries(NAMES))('%s has a sentence of its own, under each of its names', (name, others) => {
    const sentence = sentenceFor(name)
    expect(sentence).toMatch(/\.$/)
    expect(others.map(sentenceFor)).toEqual(others.map(() => sentence))
    const same = Object.keys(NAMES).filter((other) => sentenceFor(other) === sentence)
    expect(same).toEqual([name])
  })

  test.each(['', null])('%j has no message', (name) => expect(messageFor(name)).toBeUndefined())

  test.each(['<script>alert(1)</script>', '__proto__', 'constructor', 'google'])(
    '%s, which is no name, has a general sentence',
    (name) => expect(sentenceFor(name)).toBe(words.errors.other),
  )
})

test('every sentence is used by a name', () => {
  const used = new Set(
    [...Object.keys(NAMES), ...Object.keys(words.errors), ...Object.keys(words.info)].map(sentenceFor),
  )
  expect(Object.values(sentences).filter((sentence) => !used.has(sentence))).toEqual([])
})
