/**
 * The minimum widths at which the layout may change, in pixels, by their names in the spec. Style sheets use no other
 * widths.
 */
export const BREAKPOINTS = { xs: 550, sm: 760, md: 1020, lg: 1270, xl: 1420, xxl: 1600 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The breakpoints at which no style sheet changes the layout, each with the reason. */
export const UNUSED: Readonly<Partial<Record<Breakpoint, string>>> = {
  xl: 'Every page has its full width of 1200 px from lg on. Only margins grow until xxl, where there is room for larger art.',
}
