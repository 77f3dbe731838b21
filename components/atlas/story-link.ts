/** Storybook's settings for a story, such as the theme, as its address has them. */
type StoryGlobals = Readonly<Record<string, string>>

const written = (globals: StoryGlobals) =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The address of a story in Storybook, for a link with `target="_top"`. */
export const storyLink = (id: string, globals: StoryGlobals = {}): string =>
  `./?path=/story/${id}${Object.keys(globals).length > 0 ? `&globals=${written(globals)}` : ''}`

/** The address of a story without Storybook around it, for a frame. */
export const storyFrame = (id: string, globals: StoryGlobals): string =>
  `iframe.html?id=${id}&viewMode=story&globals=${written(globals)}`
