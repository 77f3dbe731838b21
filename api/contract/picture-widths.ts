/** The widths, in pixels, in which uploaded pictures are served. */
export const PICTURE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The width of the largest picture that is kept. */
export const WIDEST_PICTURE = 3840 satisfies PictureWidth
