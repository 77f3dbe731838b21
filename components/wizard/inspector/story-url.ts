/** Where Storybook is, as the development server was told, or where `npm run stories` puts it. */
const BASE = process.env.STORYBOOK_URL || 'http://localhost:6006'

/** The address of a story. */
export const storyUrl = (id: string): string => `${BASE.replace(/\/$/, '')}/?path=/story/${encodeURIComponent(id)}`
