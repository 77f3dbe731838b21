/** The maximum length of a story's id. Longer ids would be awkward in addresses and file names. */
const LONGEST = 100

/**
 * Returns the id of a story in Storybook's format: the flow and step, then the state and form. The id is the same in
 * every build, and failing tours print it. It has at most 100 characters. A longer id is cut and gets five hash
 * characters to keep it unique.
 */
export function storyIdOf(flow: string, step: string, state: string, form: string): string {
  const [where, what, how] = [plain(`${flow}-${step}`), plain(state), plain(form)]
  const whole = `${where}--${what}-${how}`
  if (whole.length <= LONGEST) return whole
  const rest = `-${digest(whole, 5)}-${how}`
  const place = where.slice(0, LONGEST / 2)
  return `${place}--${words(what, LONGEST - place.length - 2 - rest.length)}${rest}`
}

/** Formats a text for Storybook ids: lowercase letters and digits, with single hyphens between words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns as many whole words as fit, or the beginning of a first word that is itself too long. */
function words(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf('-', most)
  return text.slice(0, end > 0 ? end : most)
}

/**
 * Returns a short hash of a text. It has the given number of letters and digits, and is the same in every build. Two
 * different texts almost never have the same hash.
 */
export function digest(text: string, letters: number): string {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** letters
  return hash.toString(36).padStart(letters, '0')
}
