/** Dark green: text on paper, and the foot of each card. */
export const INK = '#16302B'
/** The white of paper, balls and shirts. */
export const MILK = '#FFFDF6'
/** The yellow of an egg yolk: Legendary cards. */
export const YOLK = '#FFC83D'
export const NIGHT = '#0E211D'
const BROWN = '#2A1710'

const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Mixes two colors (`#RRGGBB`). A share of 0 is the first one, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const second = channels(b)
  const mixed = channels(a).map((channel, index) => Math.round(channel + ((second[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The color of a part that lies in the shade, such as the far arm. */
export const shaded = (color: string): string => mix(color, INK, 0.2)

/** The color of skin in the shade. */
export const shadedSkin = (color: string): string => mix(color, BROWN, 0.25)

/** Skin tones, from dark to light. */
export const SKINS = ['#5C3A2A', '#6B4330', '#8A5A3C', '#9A6544', '#B47C55', '#C98F68', '#D9A37C', '#E2B48F'] as const
/** Hair colors, from dark to light. */
export const HAIRS = ['#1E1512', '#2B1B14', '#4A2C1A', '#8A4E24', '#C79A55'] as const
