/** The event that a page sends if it shows an error in place of its content. Its detail is the error. */
export const PAGE_FAILED = 'covey:failed'
