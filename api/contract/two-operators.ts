/** More than this many cents of a Circle's money move only once two operators agree: what is taken out in a day, or granted. */
export const MOST_BY_ONE = 50_000
