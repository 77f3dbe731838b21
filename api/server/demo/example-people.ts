import { KNOWN_PASSWORD } from '../account/known-password.ts'
import { EXAMPLE_LEADER } from '../circles/example-circle.ts'
import type { CircleFields } from '../circles/registration.ts'
import type { DemoPerson } from './account.ts'

/** The leader of the example Circle. Her account is printed at startup. */
const ELENA: DemoPerson = { email: EXAMPLE_LEADER, first_name: 'Elena', last_name: 'Rossi' }
export const ELENAS_SIGN_IN = { email: ELENA.email, password: KNOWN_PASSWORD }

/** The supporters of the example Circle. */
export const PEOPLE = {
  elena: ELENA,
  priya: { email: 'priya@covey.example', first_name: 'Priya', last_name: 'Raman' },
  marcus: { email: 'marcus@covey.example', first_name: 'Marcus', last_name: 'Oyelaran' },
  june: { email: 'june@covey.example', first_name: 'June', last_name: 'Larkin' },
  walt: { email: 'walt@covey.example', first_name: 'Walt', last_name: 'Petersen' },
  dolores: { email: 'dolores@covey.example', first_name: 'Dolores', last_name: 'Vega' },
  sam: { email: 'sam@covey.example', first_name: 'Sam', last_name: 'Whitaker' },
  hana: { email: 'hana@covey.example', first_name: 'Hana', last_name: 'Kim' },
  gloria: { email: 'gloria@covey.example', first_name: 'Gloria', last_name: 'Mensah' },
} as const satisfies Readonly<Record<string, DemoPerson>>
export type PersonName = keyof typeof PEOPLE
export type SupporterName = Exclude<PersonName, 'elena'>

/** When each supporter joined, in days before today, and whether Elena had invited them first. */
export const JOINED: Readonly<Record<SupporterName, { readonly days: number; readonly isInvited: boolean }>> = {
  priya: { days: 150, isInvited: true },
  marcus: { days: 139, isInvited: false },
  june: { days: 126, isInvited: false },
  walt: { days: 97, isInvited: true },
  dolores: { days: 82, isInvited: true },
  sam: { days: 61, isInvited: false },
  hana: { days: 30, isInvited: false },
  gloria: { days: 7, isInvited: true },
}

/** The address of a person who was recently invited by Elena and has not answered yet. */
export const INVITED_LATELY = 'rosa@covey.example'

export const CIRCLE: CircleFields = {
  cove_type: 'CAREGIVING',
  location_external_place_id: '4509884',
  location_latitude: 39.75895,
  location_longitude: -84.19161,
  city: 'Dayton',
  state: 'OH',
  purpose: 'Meals and rides through chemo',
  beneficiary_picture_url: 'drawing:scene-soup',
  story: [
    'Maria has driven half of Linden Street to school, to work and to the airport. On Mondays and Thursdays she now has chemo, and the drive is 40 minutes each way.',
    'Her sister Ana cooks on Sundays. The cashback pays for groceries, gas, and a cab on the days when nobody is free. What is left in spring goes toward Leo’s band trip, because Maria asked for that.',
  ].join('\n\n'),
  headline: 'Sunday soup for Maria',
}
