/** Where `npm run stories` shows a story. */
export const storyAddress = (id: string): string =>
  `${process.env.STORYBOOK_URL || 'http://localhost:6006'}/?path=/story/${id}`
