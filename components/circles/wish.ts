const KEY = 'covey:join'

/** A Circle that somebody wants to support, before they have signed in. */
interface Wish {
  readonly slug: string
  /** Of the invitation that brought them. */
  readonly token: string | undefined
}

/** Remembers it for as long as this tab is open. */
export function keepWish(wish: Wish): void {
  sessionStorage.setItem(KEY, JSON.stringify(wish))
}

/** Gives what was remembered, once. */
export function takeWish(): Wish | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return undefined
  const { slug, token }: Partial<Wish> = JSON.parse(text)
  return typeof slug === 'string' ? { slug, token } : undefined
}
