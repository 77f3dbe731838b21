import { describe, expect, test } from 'vitest'
import { MARK_PAIRS, markAddress, setMark } from '#api/contract/shop-marks.ts'
import { cardLook, inPairs } from './card-look.ts'

describe('how a gift card looks', () => {
  test('it has the colors of its shop’s mark, and an amount in milk on a dark ground alone', () => {
    const dark = cardLook('Orchard Row', markAddress(setMark('pear', 'plain')))
    expect(dark).toMatchObject({ ground: '#5B2E48', ink: '#F4C2AC', sum: '#FFFDF6', isMark: true })
    const light = cardLook('Tansy Beauty', markAddress(setMark('sun', 'plain')))
    expect(light).toMatchObject({ ground: '#F7E3B0', ink: '#8A4E12', sum: '#8A4E12' })
  })

  test('a picture of any other host stands as it is, on colors that are always the same for the name', () => {
    const [one, again] = [1, 2].map(() => cardLook('Redgable', 'https://seller.example/card.png'))
    expect(one).toEqual(again)
    expect(one).toMatchObject({ picture: 'https://seller.example/card.png', isMark: false })
    expect(MARK_PAIRS.map(([ground]) => ground)).toContain(one?.ground)
  })

  test('a shop without a picture gets a mark of ours', () => {
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
  ])('the code %s is read in pairs of groups', (code, pairs) => expect(inPairs(code)).toEqual(pairs))
})
