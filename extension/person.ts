import type { ExtensionMessage } from '#api/contract/extension.ts'

/** The person who is signed in to the extension, as the portal has handed it over. */
export type Person = Omit<Extract<ExtensionMessage, { type: 'SET_AUTH' }>, 'type'>

const KEPT = 'person'

export const readPerson = async (): Promise<Person | undefined> =>
  (await chrome.storage.local.get(KEPT))[KEPT] as Person | undefined

export const storePerson = (person: Person): Promise<void> => chrome.storage.local.set({ [KEPT]: person })

export const forgetPerson = (): Promise<void> => chrome.storage.local.remove(KEPT)
