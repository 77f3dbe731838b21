import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS, darkRules } from './colours.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** Light and dark of a token. */
function token(name: string): string[] {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return [light, dark]
}

test('letters have the colours of the portal', () => {
  const { around, ...roles } = COLOURS
  for (const [role, colours] of Object.entries(roles)) {
    const name = role.replace(/2$/, '-2').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect([role, colours]).toEqual([role, token(name)])
  }
  expect(around).toEqual([token('wash')[0], token('ground')[1]])
})

test('only the classes of a letter are made dark, and whatever else looks like one is left alone', () => {
  expect(darkRules('<p class="text-ink">fill-constructor text-nothing edge-toString</p>')).toBe(
    '.text-ink{color:#eff5ee!important}',
  )
})
