/** Capital letters and digits that are easy to tell apart, for references and codes that people read aloud or type. */
export const PLAIN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
