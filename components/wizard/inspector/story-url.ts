/** Storybook's address: the one set for the development server, otherwise the default of `npm run stories`. */
const BASE = process.env.STORYBOOK_URL || 'http://localhost:6006'

/** Returns the address of a story. */
export const storyUrl = (id: string): string => `${BASE.replace(/\/$/, '')}/?path=/story/${encodeURIComponent(id)}`
