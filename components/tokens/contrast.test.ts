import { describe, expect, test } from 'vitest'
import { contrast, sidesOf } from './contrast.ts'

describe('the contrast for people with weak sight', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#16302b', '#ffffff', 14.08],
    ['#eff5ee', '#0f1e1a', 15.53],
    ['#ffc83d', '#ffffff', 1.55],
    ['#777777', '#ffffff', 4.48],
  ])('of %s on %s is %f', (colour, ground, ratio) => expect(contrast(colour, ground)).toBeCloseTo(ratio, 2))

  test('uses the visible color of a transparent one', () => {
    expect(contrast('rgb(0 0 0 / 0)', '#ffffff')).toBe(1)
    expect(contrast('rgb(16 36 32 / 0.62)', '#ffffff')).toBeCloseTo(contrast('#6b7775', '#ffffff'), 1)
  })

  test('is checked for the light and the dark side of a token, or for both at once', () => {
    expect(sidesOf('light-dark(#ffffff, #0f1e1a)')).toEqual({ light: '#ffffff', dark: '#0f1e1a' })
    expect(sidesOf('light-dark(rgb(16 36 32 / 0.62), rgb(4 10 8 / 0.72))')).toEqual({
      light: 'rgb(16 36 32 / 0.62)',
      dark: 'rgb(4 10 8 / 0.72)',
    })
    expect(sidesOf('#ffc83d')).toEqual({ light: '#ffc83d', dark: '#ffc83d' })
  })
})
