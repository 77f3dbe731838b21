import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { english } from '#messages/english.ts'
import { longMessage, longMessages, longText } from './long-words.ts'

const say = (message: string, values = {}) =>
  createTranslator({ locale: 'en', messages: { message: longMessage(message, 'longer') } })('message', values)

describe('the toolbar’s longer text', () => {
  test('makes every word 1.6 times as long', () => {
    expect(longText('Need help?', 'longer')).toBe('NeedNee helphel?')
    expect(longText('Back', 'written')).toBe('Back')
  })

  test('has a long name without spaces in each sentence', () => {
    expect(longText('Ana leads this', 'unbroken')).toMatch(/^(Ana)+A leads this$/)
    expect(longText('Ana leads this', 'unbroken').split(' ')[0]).toHaveLength(34)
  })

  test('keeps the parameters of a message', () => {
    expect(say('Led by {name}', { name: 'Ana' })).toBe('LedLe byby Ana')
    expect(say('{count, number} of {max, number}', { count: 1000, max: 2 })).toBe('1,000 ofof 2')
    expect(longMessage('If <b>{email}</b> is known', 'longer')).toBe('IfIf <b>{email}</b> isis knownkno')
  })

  test('lengthens each branch of a plural, which still chooses', () => {
    const message = '{count, plural, =0 {Nobody yet} one {# place} other {# places}} here'
    expect(say(message, { count: 0 })).toBe('NobodyNobo yetye herehere'.replace('herehere', 'hereher'))
    expect(say(message, { count: 1 })).toBe('1 placepla hereher')
    expect(say(message, { count: 7 })).toBe('7 placesplac hereher')
  })

  test('keeps every message of the portal readable', () => {
    const broken: string[] = []
    const translate = createTranslator({
      locale: 'en',
      messages: longMessages(english, 'longer'),
      onError: (error) => void (error.code === 'INVALID_MESSAGE' && broken.push(error.message)),
    })
    const keys = keysOf(english)
    expect(keys.length).toBeGreaterThan(500)
    for (const key of keys) Reflect.apply(translate, undefined, [key])
    expect(broken).toEqual([])
  })
})

const keysOf = (messages: object, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, one]) =>
    typeof one === 'string' ? [before + key] : keysOf(one, `${before}${key}.`),
  )
