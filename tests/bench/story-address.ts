/** The address at which `npm run stories` shows a story. */
export const storyAddress = (id: string): string =>
  `${process.env.STORYBOOK_URL || 'http://localhost:6006'}/?path=/story/${id}`

/** The address of the atlas's player at a state of a flow. `state` is the state as a link writes it. */
export const playerAddress = (flow: string, state: string): string =>
  `${storyAddress(`atlas-${flow}--play`)}&args=at:${state}`
