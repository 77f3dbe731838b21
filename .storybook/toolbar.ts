import { BREAKPOINTS } from '#components/tokens/breakpoints.ts'

/** Screen widths by name: the narrowest, a phone, and each width at which the layout changes. */
const WIDTHS = { narrowest: 320, phone: 390, ...BREAKPOINTS } as const

const heightAt = (width: number) => (width < 760 ? 844 : 900)
const kindOf = (width: number) => (width < 760 ? 'mobile' : width < 1020 ? 'tablet' : 'desktop')

/** The sizes in Storybook's viewport menu. Tests also draw stories at these sizes. */
export const viewports = Object.fromEntries(
  Object.entries(WIDTHS).map(([name, width]) => [
    `w${width}`,
    {
      name: `${width} wide (${name})`,
      styles: { width: `${width}px`, height: `${heightAt(width)}px` },
      type: kindOf(width),
    } as const,
  ]),
)

const THEMES = ['light', 'dark'] as const
const MOTIONS = ['full', 'reduced'] as const
export const LENGTHS = ['written', 'longer', 'unbroken'] as const

export const AMOUNTS = ['none', 'one', 'usual', 'many'] as const

export type Theme = (typeof THEMES)[number]
export type Motion = (typeof MOTIONS)[number]
export type Length = (typeof LENGTHS)[number]
export type Amounts = (typeof AMOUNTS)[number]

/** The options in the toolbar above a story, besides the width. */
export const globalTypes = {
  theme: {
    description: 'Light or dark',
    toolbar: {
      title: 'Theme',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ] satisfies readonly { value: Theme; title: string; icon: 'sun' | 'moon' }[],
    },
  },
  words: {
    description: 'How long the words are',
    toolbar: {
      title: 'Words',
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'written', title: 'Words as written' },
        { value: 'longer', title: 'Words 1.6 times as long' },
        { value: 'unbroken', title: 'Long unbroken names' },
      ] satisfies readonly { value: Length; title: string }[],
    },
  },
  amounts: {
    description: 'How much there is to choose from',
    toolbar: {
      title: 'Amounts',
      icon: 'database',
      dynamicTitle: true,
      items: [
        { value: 'none', title: 'Nothing to choose from' },
        { value: 'one', title: 'One of each' },
        { value: 'usual', title: 'Usual amounts (18 shops)' },
        { value: 'many', title: 'Many (60 shops, 5,000 people), long names' },
      ] satisfies readonly { value: Amounts; title: string }[],
    },
  },
  motion: {
    description: 'Whether things move',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'full', title: 'Motion as set here' },
        { value: 'reduced', title: 'Reduced motion' },
      ] satisfies readonly { value: Motion; title: string }[],
    },
  },
} as const

/**
 * `isTest` has no menu; tests set it. The atlas then plays its flows by itself, and leaves out the pictures of stories,
 * because each is a whole page and has a test of its own.
 */
export const initialGlobals = {
  theme: 'light',
  words: 'written',
  amounts: 'usual',
  motion: 'full',
  isTest: false,
} as const satisfies {
  theme: Theme
  words: Length
  amounts: Amounts
  motion: Motion
  isTest: boolean
}
