/**
 * The id of a story, as Storybook writes its addresses: the step of a flow, then its state and form. The same in every
 * build, and what a failing tour prints.
 */
export const storyIdOf = (flow: string, step: string, state: string, form: string): string =>
  `${plain(`${flow}-${step}`)}--${plain(`${state}-${form}`)}`

/** Storybook's own form: small letters and digits, with single hyphens between. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
