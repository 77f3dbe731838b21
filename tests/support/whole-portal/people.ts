import type { Kind } from './deed.ts'
import { balancesOf, holderOf, leads, present } from './model.ts'
import { signedIn, unless } from './rules.ts'

const NAMES = ['ana', 'ben', 'cleo', 'dora', 'eli', 'finn', 'gus', 'hana', 'ida', 'jon'] as const
const MOST_OPEN = 7
const GOOD_LINK_HOURS = 7 * 24

const addressOf = (name: string): string => `${name}@example.com`
const PASSWORD = 'four geese by the lake'

export const people: Readonly<Record<string, Kind>> = {
  'sign up': {
    weight: 6,
    draw: (model, pick) => {
      const known = Object.keys(model.people)
      if (known.filter((who) => model.people[who]?.isOpen).length >= MOST_OPEN && !pick.chance(0.1)) return undefined
      const who = NAMES.find((name) => !known.includes(name))
      const taken = pick.chance(0.1) ? pick.of(known) : undefined
      return who && { who, word: model.people[taken ?? '']?.address ?? addressOf(who) }
    },
    http: ({ who, word }) => ({
      method: 'POST',
      path: '/signup',
      body: { first_name: who, last_name: 'Walker', email: word, password: PASSWORD, terms: '{terms}' },
    }),
    rules: [unless((model, { word = '' }) => holderOf(model, word) === undefined, 409, 'email-in-use')],
    done: (model, { who, word = '' }) => {
      const session = { isFresh: true, isProved: false, renewedAt: model.now }
      const begun = { isOpen: true, isConfirmed: false, joinedAt: model.now, session, accounts: {} }
      model.people[who] = { address: word, ...begun }
      return { status: 201, seen: { is_new_user: true } }
    },
    names: ({ who }) => ({ [who]: 'response.access_token', [`${who} refresh`]: 'response.refresh_token' }),
  },
  'sign in': {
    weight: 3,
    draw: (model, pick) => {
      // People whose closed account's address has a new owner are left out, because the new owner would be signed in.
      const all = Object.keys(model.people).filter((one) =>
        [one, undefined].includes(holderOf(model, model.people[one]?.address ?? '')),
      )
      const who = pick.of(pick.chance(0.8) ? all.filter((one) => !present(model).includes(one)) : all)
      return who === undefined ? undefined : { who, word: pick.chance(0.8) ? PASSWORD : 'not the password' }
    },
    http: ({ who, word }) => ({ method: 'POST', path: '/login', body: { email: `{${who} address}`, password: word } }),
    rules: [
      unless(({ people: all }, { who }) => all[who]?.isOpen === true, 401, 'wrong-credentials'),
      unless((_, { word }) => word === PASSWORD, 401, 'wrong-credentials'),
    ],
    done: (model, { who }) => {
      const person = model.people[who]
      if (person) person.session = { isFresh: true, isProved: false, renewedAt: model.now }
      return { status: 200, seen: { is_new_user: false } }
    },
    names: ({ who }) => ({ [who]: 'response.access_token', [`${who} refresh`]: 'response.refresh_token' }),
  },
  'sign out': {
    weight: 1,
    draw: (model, pick) => {
      const who = pick.of(present(model).length > 2 ? Object.keys(model.people) : [])
      return who === undefined ? undefined : { who }
    },
    http: () => ({ method: 'POST', path: '/signout' }),
    rules: [signedIn],
    done: (model, { who }) => {
      const person = model.people[who]
      if (person) person.session = undefined
      return { status: 204 }
    },
  },
  'confirm the address': {
    weight: 3,
    draw: (model, pick) => {
      const open = present(model).filter((who) => !model.people[who]?.isConfirmed)
      const who = pick.of(open)
      return who === undefined ? undefined : { who, person: pick.chance(0.1) ? pick.of(open) : who }
    },
    http: ({ person }) => ({ method: 'POST', path: '/user/verify-email', body: { token: `{${person} link}` } }),
    rules: [
      unless(
        ({ people: all, now }, { person = '' }) =>
          all[person]?.isOpen === true && now < all[person].joinedAt + GOOD_LINK_HOURS,
        422,
        'link-expired',
      ),
      (model, { who, person = '' }) =>
        model.people[person]?.isConfirmed || (model.people[who]?.session && who === person)
          ? undefined
          : { status: 403, code: 'other-account' },
    ],
    done: (model, { person = '' }) => {
      const found = model.people[person]
      if (found) found.isConfirmed = true
      return { status: 200, seen: { email: found?.address } }
    },
  },
  prove: {
    weight: 12,
    draw: (model, pick) => {
      const rich = Object.keys(model.circles).filter((circle) => balancesOf(model, circle).available > 0)
      const due = present(model).filter(
        (one) => !model.people[one]?.session?.isProved && rich.some((circle) => leads(model, circle, one)),
      )
      const late = present(model).filter((one) => !model.people[one]?.session?.isProved)
      const who = pick.of(pick.chance(0.6) && due.length > 0 ? due : pick.chance(0.9) ? late : present(model))
      return who === undefined ? undefined : { who, word: pick.chance(0.9) ? PASSWORD : 'not the password' }
    },
    http: ({ word }) => ({
      method: 'POST',
      path: '/user/reauthenticate',
      body: { method: 'password', password: word },
    }),
    rules: [signedIn, unless((_, { word }) => word === PASSWORD, 422, 'wrong-password')],
    done: (model, { who }) => {
      const session = model.people[who]?.session
      if (session) session.isProved = true
      return { status: 200 }
    },
  },
}
