import type { CircleFields } from '../circles/registration.ts'
import { DEMO_OPERATORS } from '../settings/environment.ts'
import type { DemoPerson } from './account.ts'

export const LEADER: DemoPerson = { email: 'leader@covey.example', first_name: 'Ruth', last_name: 'Amani' }
export const SUPPORTER: DemoPerson = { email: 'supporter@covey.example', first_name: 'Theo', last_name: 'Lindqvist' }
export const EMPTY: DemoPerson = { email: 'empty@covey.example', first_name: 'Noor', last_name: 'Haddad' }
/** The people who work at the desk, unless `OPERATOR_EMAILS` names others. */
const [first, second] = DEMO_OPERATORS
export const OPERATOR: DemoPerson = { email: first, first_name: 'Olive', last_name: 'Berg' }
/** The second operator, because some decisions take two. */
export const SECOND_OPERATOR: DemoPerson = { email: second, first_name: 'Omar', last_name: 'Said' }
/** The address of a person who is invited and has no account yet. */
export const INVITED = 'invited@covey.example'

/** The leader's Circle. */
export const BAND: CircleFields = {
  cove_type: 'CLUB',
  location_external_place_id: '4509884',
  location_latitude: 39.75895,
  location_longitude: -84.19161,
  city: 'Dayton',
  state: 'OH',
  purpose: 'Drums, drumsticks and the bus',
  beneficiary_picture_url: 'drawing:scene-drum',
  story: [
    'Forty children play in the Saturday band, and eleven of them share three drums. In May they go to the state parade, which is six hours by bus.',
    'The cashback pays for two more drums, for sticks by the dozen, and for the seats of those whose families cannot.',
  ].join('\n\n'),
  headline: 'New drums for the Saturday band',
}
