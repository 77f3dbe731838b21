import { storyLink } from '../story-link.ts'

/** The address of the player at a state of a flow, for a link with `target="_top"`. */
export const playLink = (flow: string, state: string): string => `${storyLink(`atlas-${flow}--play`)}&args=at:${state}`
