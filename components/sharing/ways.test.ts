import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortLink, WAY_ADDRESSES } from './ways.ts'

const url = 'https://covey.example/circles/sunday-soup-for-maria'

describe('an address that opens a message', () => {
  test('contains title, text and link in full, for any title of a Circle', () => {
    // Generate whole characters, because the server refuses text with half of a surrogate pair.
    const words = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(words, words, (title, text) => {
        const whatsApp = new URL(WAY_ADDRESSES.whatsApp({ title, text, url }))
        expect(whatsApp.origin).toBe('https://wa.me')
        expect([...whatsApp.searchParams]).toEqual([['text', `${text} ${url}`]])
        const sms = WAY_ADDRESSES.sms({ title, text, url })
        expect(decodeURIComponent(/^sms:\?&body=([^&?#]*)$/.exec(sms)?.[1] ?? '')).toBe(`${text} ${url}`)
        const mail = /^mailto:\?subject=([^&?#]*)&body=([^&?#]*)$/.exec(WAY_ADDRESSES.email({ title, text, url }))
        expect(mail?.slice(1).map(decodeURIComponent)).toEqual([title, `${text}\r\n\r\n${url}\r\n`])
      }),
    )
  })

  test('is shown without its beginning', () =>
    expect(shortLink(url)).toBe('covey.example/circles/sunday-soup-for-maria'))
})
