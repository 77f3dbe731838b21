/** The colours of letters by role, light and dark: those of `components/ui/tokens.css`, as mail programs know no variables. */
export const COLOURS = {
  /** Around the letter: by day a wash, so that it lies on something; in the evening the ground. */
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

export type Colour = keyof typeof COLOURS

/** The three things that are coloured, as the word that a class begins with. */
const PROPERTIES = { text: 'color', fill: 'background-color', edge: 'border-color' } as const
export type Painted = keyof typeof PROPERTIES

interface Paint {
  /** For `style=""`: the light colour, which stands without a style sheet. */
  readonly style: string
  /** For `class=""`: what the style sheet makes dark in the evening. */
  readonly class: string
}

export const paint = (painted: Painted, colour: Colour): Paint => ({
  style: `${PROPERTIES[painted]}:${COLOURS[colour][0]};`,
  class: `${painted}-${colour}`,
})

const isPainted = (word: string): word is Painted => Object.hasOwn(PROPERTIES, word)
const isColour = (word: string): word is Colour => Object.hasOwn(COLOURS, word)

/** The rules that make exactly those classes dark that stand in this HTML. */
export function darkRules(html: string): string {
  const used = new Set([...html.matchAll(/\b(?:text|fill|edge)-\w+/g)].map(([name]) => name))
  return [...used]
    .map((name) => {
      const [painted = '', colour = ''] = name.split('-')
      return isPainted(painted) && isColour(colour)
        ? `.${name}{${PROPERTIES[painted]}:${COLOURS[colour][1]}!important}`
        : ''
    })
    .join('')
}
