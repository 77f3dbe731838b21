type Words = Readonly<Record<string, unknown>>

let shown: Words = {}

/** The messages that the story on the screen has, as long as the toolbar makes them. */
export const readWords = (messages: Words): void => {
  shown = messages
}

/** What a message says on the screen, by its path: `signup.steps.title.fields.headline.label`. Throws where it says nothing. */
export function wordAt(path: string): string {
  const found = optionalWordAt(path)
  if (found === undefined) throw new Error(`There is no message "${path}".`)
  return found
}

/** The same, where it may say nothing. */
export function optionalWordAt(path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((words, key) => isWords(words) && words[key], shown)
  return typeof found === 'string' ? found : undefined
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null
