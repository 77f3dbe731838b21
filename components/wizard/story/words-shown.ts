type Words = Readonly<Record<string, unknown>>

let shown: Words = {}

/** Stores the messages of the current story, as the toolbar's settings have changed them. */
export const readWords = (messages: Words): void => {
  shown = messages
}

/**
 * Returns a message as the screen shows it, by its path, such as `signup.steps.title.fields.headline.label`. Throws if
 * there is no such message.
 */
export function wordAt(path: string): string {
  const found = optionalWordAt(path)
  if (found === undefined) throw new Error(`There is no message "${path}".`)
  return found
}

/** Returns a message like `wordAt`, or `undefined` if there is none. */
export function optionalWordAt(path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((words, key) => isWords(words) && words[key], shown)
  return typeof found === 'string' ? found : undefined
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null
