import { EXTENSION_PARAMETER, LOGOUT_PARAMETER, LOGOUT_TOKEN_PARAMETER } from '#api/contract/extension.ts'
import { type Person, readPerson } from './person.ts'
import { PORTAL } from './portal.ts'
import { say } from './say.ts'
import { readShopIn, type ShopHere } from './shop-here.ts'

/** Shows who is signed in, and the shop in the current tab. Everything else happens on the portal. */
async function show(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  const [person, here] = await Promise.all([readPerson(), tab?.id === undefined ? undefined : readShopIn(tab.id)])
  const main = document.querySelector('main')
  main?.replaceChildren(...heading(person), ...(here ? [shopCard(here)] : []), actions(person))
}

function heading(person: Person | undefined): readonly HTMLElement[] {
  if (person) return [withText('h1', say('signedIn', { name: person.name }))]
  return [withText('h1', say('signedOut')), withText('p', say('signedOutText'))]
}

function shopCard({ shop, reminder }: ShopHere): HTMLElement {
  const { id, name, rate, rateKind } = shop
  const card = document.createElement('section')
  card.className = 'card'
  if (reminder === 'on') card.append(withText('h2', say('on')), withText('p', say('onText', { shop: name })))
  else
    card.append(
      withText('h2', say('here')),
      withText('p', say(`rate.${rateKind}`, { rate, shop: name })),
      opener('go', `/portal/shop/${id}`, true),
    )
  return card
}

function actions(person: Person | undefined): HTMLElement {
  const list = document.createElement('div')
  list.className = 'actions'
  const signIn = `/?${new URLSearchParams({ [EXTENSION_PARAMETER]: chrome.runtime.id })}`
  if (!person) list.append(opener('signIn', signIn, true))
  list.append(opener('portal', '/portal'), opener('shops', '/portal/shop'))
  if (person) {
    const token = { [LOGOUT_PARAMETER]: 'true', [LOGOUT_TOKEN_PARAMETER]: person.logout_token }
    list.append(opener('signOut', `/?${new URLSearchParams(token)}`))
  }
  return list
}

/** A button that opens a page of the portal in a new tab. */
function opener(words: 'go' | 'signIn' | 'portal' | 'shops' | 'signOut', path: string, isMain = false): HTMLElement {
  const button = withText('button', say(words))
  button.className = isMain ? 'main' : ''
  button.addEventListener('click', () => {
    void chrome.tabs.create({ url: `${PORTAL}${path}` }).then(() => window.close())
  })
  return button
}

function withText(tag: 'h1' | 'h2' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

void show()
