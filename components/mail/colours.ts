/**
 * The colors of mails by role, light and dark. They duplicate `components/ui/tokens.css`, because mail programs don't
 * support CSS variables.
 */
export const COLOURS = {
  /**
   * The area around the card with the content. In light mode it is tinted, so that the card stands out; in dark mode it
   * is the page background.
   */
  around: ['#f1f5ef', '#0f1e1a'],
  surface: ['#ffffff', '#172a25'],
  wash: ['#f1f5ef', '#1c322c'],
  ink: ['#16302b', '#eff5ee'],
  ink2: ['#4b605a', '#b0c2ba'],
  line: ['#d3ddd5', '#304a42'],
  line2: ['#6e827b', '#7f968e'],
  yolk: ['#ffc83d', '#ffc83d'],
  onYolk: ['#16302b', '#16302b'],
  yolkLine: ['#9a6700', '#ffc83d'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

type Colour = keyof typeof COLOURS

/** The CSS property and the color role of each class that colors an element. */
const PAINTS = {
  'text-ink': ['color', 'ink'],
  'text-ink2': ['color', 'ink2'],
  'text-onYolk': ['color', 'onYolk'],
  'fill-around': ['backgroundColor', 'around'],
  'fill-surface': ['backgroundColor', 'surface'],
  'fill-wash': ['backgroundColor', 'wash'],
  'fill-ink': ['backgroundColor', 'ink'],
  'fill-yolk': ['backgroundColor', 'yolk'],
  'edge-ink': ['borderColor', 'ink'],
  'edge-line': ['borderColor', 'line'],
  'edge-line2': ['borderColor', 'line2'],
  'edge-yolkLine': ['borderColor', 'yolkLine'],
} as const satisfies Readonly<Record<string, readonly ['color' | 'backgroundColor' | 'borderColor', Colour]>>

export type Paint = keyof typeof PAINTS

/** Returns an inline style with the light color. It works even where mail programs remove style sheets. */
export function lightStyle(paint: Paint): Readonly<Record<string, string>> {
  const [property, colour] = PAINTS[paint]
  return { [property]: COLOURS[colour][0] }
}

const CSS = { color: 'color', backgroundColor: 'background-color', borderColor: 'border-color' } as const

/** The style sheet rules for dark mode, by class. */
export const DARK_RULES = Object.entries(PAINTS)
  .map(([name, [property, colour]]) => `.${name}{${CSS[property]}:${COLOURS[colour][1]}!important}`)
  .join('')
