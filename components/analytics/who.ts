import { BASE_URL } from '#api/client/base-url.ts'
import { readToken, signInNow } from '#api/client/tokens.ts'
import type { User } from '#api/contract/account.ts'
import { STRANGER } from '#api/contract/analytics/analytics.ts'

/** The person at this browser. Their name and address are not read. */
export interface Person {
  readonly id: string
  /** The id of the Circle that their shopping supports. */
  readonly circle: string | null
  /** The ids of their Circles, by slug. */
  readonly circles: ReadonlyMap<string, string>
}

const NO_ONE: Person = { id: STRANGER, circle: null, circles: new Map() }

let known: { readonly signIn: string; readonly person: Person } | undefined

/** Asks the API once for each sign-in. `undefined` if the person is signed in and the API does not say who they are. */
export async function whoIsHere(): Promise<Person | undefined> {
  const [signIn, token] = [signInNow(), readToken('access')]
  if (signIn === undefined || token === undefined) return NO_ONE
  if (known?.signIn === signIn) return known.person
  try {
    const response = await globalThis.fetch(`${BASE_URL}/user`, { headers: { Authorization: `Bearer ${token}` } })
    if (!response.ok) return undefined
    const { id, cove_roles }: Pick<User, 'id' | 'cove_roles'> = await response.json()
    const circles = new Map(cove_roles.map((role) => [role.slug, role.id]))
    const person = { id, circle: cove_roles.find(({ is_active }) => is_active)?.id ?? null, circles }
    known = { signIn, person }
    return person
  } catch {
    return undefined
  }
}

/** Asks the API again the next time, because the person's Circles may have changed. */
export function forgetWho(): void {
  known = undefined
}
