/** The widths, in pixels, from which on something may look different, by the spec's names. No style sheet asks for another. */
export const BREAKPOINTS = { xs: 550, sm: 760, md: 1020, lg: 1270, xl: 1420, xxl: 1600 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The ones at which nothing changes, with the reason. */
export const UNUSED: Readonly<Partial<Record<Breakpoint, string>>> = {
  xl: 'Every page has its full width of 1200 px from lg on. Only margins grow until xxl, where there is room for larger art.',
}
