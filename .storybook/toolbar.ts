import { BREAKPOINTS } from '#components/tokens/breakpoints.ts'

/** The widths that people have, by name: the narrowest, a phone's, and those from which on something changes. */
const WIDTHS = { narrowest: 320, phone: 390, ...BREAKPOINTS } as const

const heightAt = (width: number) => (width < 760 ? 844 : 900)
const kindOf = (width: number) => (width < 760 ? 'mobile' : width < 1020 ? 'tablet' : 'desktop')

/** For Storybook's own chooser of a viewport; a story in a test is drawn at it too. */
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

export const THEMES = ['light', 'dark'] as const
export const MOTIONS = ['full', 'reduced'] as const
export const LENGTHS = ['written', 'longer', 'unbroken'] as const

export type Theme = (typeof THEMES)[number]
export type Motion = (typeof MOTIONS)[number]
export type Length = (typeof LENGTHS)[number]

/** What the toolbar above a story offers, beside the width. */
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

export const initialGlobals = { theme: 'light', words: 'written', motion: 'full' } as const satisfies {
  theme: Theme
  words: Length
  motion: Motion
}
