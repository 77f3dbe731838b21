import { describe, expect, test } from 'vitest'
import { MARK_PAIRS, markAddress, setMark } from '#api/contract/shop-marks.ts'
import { cardLook, inPairs } from './card-look.ts'

describe('the look of a gift card', () => {
  test('has the colors of its shop’s mark, and a light amount on a dark ground only', () => {
    const dark = cardLook('Orchard Row', markAddress(setMark('pear', 'plain')))
    expect(dark).toMatchObject({ ground: '#5B2E48', ink: '#F4C2AC', sum: '#FFFDF6', isMark: true })
    const light = cardLook('Tansy Beauty', markAddress(setMark('sun', 'plain')))
    expect(light).toMatchObject({ ground: '#F7E3B0', ink: '#8A4E12', sum: '#8A4E12' })
  })

  test('has a picture from another host unchanged, on colors that stay the same for the name', () => {
    const [one, again] = [1, 2].map(() => cardLook('Redgable', 'https://seller.example/card.png'))
    expect(one).toEqual(again)
    expect(one).toMatchObject({ picture: 'https://seller.example/card.png', isMark: false })
    expect(MARK_PAIRS.map(([ground]) => ground)).toContain(one?.ground)
  })

  test('has a generated mark for a shop without a picture', () => {
    expect(cardLook('Redgable', null)).toMatchObject({
      isMark: true,
      picture: expect.stringMatching(/^data:image\/svg/),
    })
  })

  test.each([
    ['6F3K9TQX27LM4D8R', ['6F3K 9TQX', '27LM 4D8R']],
    ['4821', ['4821']],
    ['GIFT-2026-ABCD', ['GIFT-2026-', 'ABCD']],
    ['1234 5678 90', ['1234 5678', '90']],
    ['', []],
  ])('shows the code %s in groups', (code, pairs) => expect(inPairs(code)).toEqual(pairs))
})
