/** The widths, in pixels, from which on something may look different. No style sheet asks for another. */
export const BREAKPOINTS = [550, 760, 1020, 1270, 1420, 1600] as const
