import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokensOf } from './token-file.ts'

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const tokens = tokensOf(css)
const named = (name: string) => tokens.find((token) => token.name === name)

describe('the token file', () => {
  test('has every declared name once and in order', () => {
    const written = [...new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name))]
    expect(written.length).toBeGreaterThan(100)
    expect(tokens.map(({ name }) => name)).toEqual(written)
  })

  test('shows a new token with its kind', () => {
    const added = css.replace('--ok:', '--sea: light-dark(#003344, #cceeff);\n  --ok:')
    expect(tokensOf(added)).toHaveLength(tokens.length + 1)
    expect(tokensOf(added).find(({ name }) => name === 'sea')).toEqual({
      name: 'sea',
      kind: 'colour',
      value: 'light-dark(#003344, #cceeff)',
      elsewhere: [],
    })
  })

  test('has all values of a measure that grows with the screen', () => {
    expect(named('header')).toEqual({
      name: 'header',
      kind: 'measure',
      value: '60px',
      elsewhere: [{ query: '(min-width: 760px)', value: '72px' }],
    })
    expect(named('ms-enter')?.elsewhere).toEqual([{ query: '(prefers-reduced-motion: reduce)', value: '1ms' }])
  })

  test.each([
    ['ink', 'colour'],
    ['scrim', 'colour'],
    ['yolk', 'colour'],
    ['a-sky', 'picture'],
    ['display', 'family'],
    ['type-hero', 'type'],
    ['space-24', 'space'],
    ['radius-card', 'radius'],
    ['shadow', 'shadow'],
    ['ease', 'motion'],
    ['ms-press', 'motion'],
    ['track', 'track'],
    ['control', 'measure'],
  ])('has %s as a %s', (name, kind) => expect(named(name)?.kind).toBe(kind))
})
