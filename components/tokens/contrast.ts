/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
interface Colour {
  readonly channels: readonly [red: number, green: number, blue: number]
  readonly alpha: number
}

/** Returns the light and the dark value of a color token. They are equal if the color is the same in both themes. */
export function sidesOf(value: string): { readonly light: string; readonly dark: string } {
  const [, light = value, dark = value] = /^light-dark\(((?:[^(),]|\([^)]*\))+),\s*(.+)\)$/.exec(value) ?? []
  return { light, dark }
}

/**
 * Returns the contrast between a color and an opaque background, from 1 to 21, as defined by WCAG 2. Both are written
 * as `#…` or `rgb(…)`.
 */
export function contrast(colour: string, ground: string): number {
  const [behind, above] = [colourOf(ground), colourOf(colour)]
  const seen = above.channels.map((channel, at) => mixed(channel, behind.channels[at] ?? 0, above.alpha))
  const [less, more] = [luminance(seen), luminance(behind.channels)].toSorted((a, b) => a - b)
  return ((more ?? 0) + 0.05) / ((less ?? 0) + 0.05)
}

const mixed = (above: number, behind: number, alpha: number) => above * alpha + behind * (1 - alpha)

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = text.startsWith('#') ? hex(text.slice(1)) : numbers(text)
  return { channels: [red, green, blue], alpha }
}

const hex = (digits: string) => {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}
const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
