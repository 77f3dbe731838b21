/** No address of a story is longer: browsers, file systems and people bear it. */
const LONGEST = 100

/**
 * The id of a story, as Storybook writes its addresses: the step of a flow, then its state and form. The same in every
 * build, and what a failing tour prints. At most 100 characters; what is longer ends with five letters that tell it apart.
 */
export function storyIdOf(flow: string, step: string, state: string, form: string): string {
  const [where, what, how] = [plain(`${flow}-${step}`), plain(state), plain(form)]
  const whole = `${where}--${what}-${how}`
  if (whole.length <= LONGEST) return whole
  const rest = `-${digest(whole, 5)}-${how}`
  const place = where.slice(0, LONGEST / 2)
  return `${place}--${words(what, LONGEST - place.length - 2 - rest.length)}${rest}`
}

/** Storybook's own form: small letters and digits, with single hyphens between. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** As many whole words as there is room for; of a word that is too long itself, its beginning. */
function words(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf('-', most)
  return text.slice(0, end > 0 ? end : most)
}

/** Letters and digits, so many, that hardly any two texts share; the same in every build. */
export function digest(text: string, letters: number): string {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** letters
  return hash.toString(36).padStart(letters, '0')
}
