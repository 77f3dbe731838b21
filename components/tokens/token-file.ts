import { kindOf, type TokenKind } from './token-kind.ts'

/** A custom property of the token file. Tokens keep the file's order. */
export interface Token {
  /** The name without the leading dashes: `yolk-line`. */
  readonly name: string
  readonly kind: TokenKind
  readonly value: string
  /** Values that apply only under a media query. */
  readonly elsewhere: readonly { readonly query: string; readonly value: string }[]
}

/** Returns all tokens that a style sheet declares on `:root`, including their values under media queries. */
export function tokensOf(css: string): readonly Token[] {
  const sheet = css.replace(/\/\*.*?\*\//gs, '')
  const conditional = [...sheet.matchAll(/@media\s*([^{]+?)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g)]
  const plain = conditional.reduce((rest, [whole]) => rest.replace(whole, ''), sheet)
  const others = conditional.flatMap(([, query = '', body = '']) =>
    declarationsIn(body).map(([name, value]) => ({ name, query, value })),
  )
  return declarationsIn(plain).map(([name, value]) => ({
    name,
    kind: kindOf(name, value),
    value,
    elsewhere: others.filter((other) => other.name === name).map(({ query, value }) => ({ query, value })),
  }))
}

const declarationsIn = (css: string): readonly (readonly [name: string, value: string])[] =>
  [...css.matchAll(/--([\w-]+):\s*([^;}]+?)\s*[;}]/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' '),
  ])
