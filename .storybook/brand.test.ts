import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sidesOf } from '#components/tokens/contrast.ts'
import { tokensOf } from '#components/tokens/token-file.ts'
import { BRAND, brandTitle } from './brand.ts'

test('the frame around the stories has the portal’s own colors', () => {
  const tokens = tokensOf(readFileSync(new URL('../components/ui/tokens.css', import.meta.url), 'utf8'))
  const byDay = (name: string) => sidesOf(tokens.find((token) => token.name === name)?.value ?? '').light
  expect(BRAND).toEqual(Object.fromEntries(Object.keys(BRAND).map((name) => [name, byDay(name)])))
})

test('the mark has nine seeds, and one of them is ready', () => {
  expect(brandTitle.match(/<path /g)).toHaveLength(9)
  expect(brandTitle.match(/stroke=/g)).toHaveLength(1)
})
