import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS, DARK_RULES, lightStyle } from './colours.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** The light and dark color of a token. */
function token(name: string): string[] {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return [light, dark]
}

test('mails have the colors of the portal', () => {
  const { around, ...roles } = COLOURS
  for (const [role, colours] of Object.entries(roles)) {
    const name = role.replace(/2$/, '-2').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect([role, colours]).toEqual([role, token(name)])
  }
  expect(around).toEqual([token('wash')[0], token('ground')[1]])
})

test('drawings are light by their style, and dark by their class', () => {
  expect(lightStyle('text-ink')).toEqual({ color: '#16302b' })
  expect(lightStyle('fill-surface')).toEqual({ backgroundColor: '#ffffff' })
  expect(DARK_RULES).toContain('.text-ink{color:#eff5ee!important}')
  expect(DARK_RULES).toContain('.edge-yolkLine{border-color:#ffc83d!important}')
})
