export type TokenKind =
  | 'colour'
  | 'picture'
  | 'family'
  | 'type'
  | 'space'
  | 'radius'
  | 'shadow'
  | 'track'
  | 'motion'
  | 'measure'

const IS_COLOUR = /^(#[\da-f]{3,8}|rgb\(.*\)|light-dark\(.*\))$/i

/**
 * Returns the kind of a token, based on its name and value. If the kind is unclear, returns a measure, so that no token
 * is left out.
 */
export function kindOf(name: string, value: string): TokenKind {
  if (IS_COLOUR.test(value)) return name.startsWith('a-') ? 'picture' : 'colour'
  if (name.startsWith('type-')) return 'type'
  if (/^".+",/.test(value)) return 'family'
  if (name.startsWith('space-')) return 'space'
  if (name.startsWith('radius-')) return 'radius'
  if (name.startsWith('shadow')) return 'shadow'
  if (value.endsWith('em') && !value.endsWith('rem')) return 'track'
  return /^(cubic-bezier\(.*\)|[\d.]+m?s)$/.test(value) ? 'motion' : 'measure'
}
