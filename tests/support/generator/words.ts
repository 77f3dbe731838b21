import fc from 'fast-check'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { PASSWORD } from '../people/member.ts'
import { answerAt, FLOWS, stepOf } from './answers.ts'
import { below, type Chance, oneIn, oneOf } from './chance.ts'
import type { Values } from './knowledge.ts'

/** The operators, who still need an account with a confirmed e-mail address. */
export const OPERATORS = ['olive@covey.example', 'omar@covey.example', 'odile@covey.example'] as const

/** Chooses a value for a field. `known` are the values of the call's facts. */
type Say = (chance: Chance, known: Values) => unknown

const from =
  (...list: readonly unknown[]): Say =>
  (chance) =>
    oneOf(chance, list)
const email: Say = (chance) => `person-${below(chance, 1_000_000)}@example.com`

const NAMES = ['Elena', 'Ana', 'Zoë', '李', 'O’Neil-Núñez', 'Maria del Carmen', 'محمد']
const SENTENCES = [
  'Maria has driven half of Linden Street to school, to work and to the airport.',
  'The band needs new drums: the old ones were left out in the rain in May.',
  'سيكون كل شيء على ما يرام: we cook soup each Sunday 🥣, and everybody is welcome.',
  "Robert'); DROP TABLE circles;-- is what we call our youngest, of course.",
]
const DAYS = ['2026-01-01', '2026-06-30', '2026-11-20', '2028-02-29', '2099-12-31']

/** For each name of a field, the value to choose in any call. */
const SAID: Readonly<Record<string, Say>> = {
  first_name: from(...NAMES),
  last_name: from(...NAMES),
  name: from(...NAMES),
  names: (chance) => [oneOf(chance, NAMES)],
  email,
  emails: (chance, known) => [email(chance, known)],
  password: from(PASSWORD, 'monday soup for ana', 'пароль с пробелами 🔑'),
  // If a code is known, it is used.
  method: (_, { otp }) => (otp === undefined ? 'password' : 'code'),
  terms: from(TERMS_VERSION),
  zip_code: (_, { state }) => (state === 'OH' ? '45402' : ''),
  purpose: from('Meals and rides', 'New drums for the band'),
  story: from(...SENTENCES),
  headline: from('Sunday soup for Maria', 'New drums 🥁', 'مرحبا'),
  beneficiary_picture_url: (chance) => `drawing:${oneOf(chance, DRAWINGS)}`,
  message: from('Come and help', ''),
  note: from('', ...SENTENCES),
  reason: from(...SENTENCES),
  evidence: from(...SENTENCES),
  text: from(...SENTENCES),
  q: from('soup', 'Day', 'wool', "' or 1=1 --", 'ab'),
  limit: from('1', '2', '20', '50'),
  category_id: from('0', '1', '22', '4'),
  from: from(...DAYS),
  to: from(...DAYS),
  period: from('2026', '2026-11', '2027-01', '2099-12'),
  flow: (chance) => oneOf(chance, FLOWS),
  forward: (chance, { due, now }) =>
    typeof due === 'string' ? daysUntil(due, Number(now)) : oneOf(chance, ['1s', '10s', '30s', '1m', '11m']),
  order_number: from('JU-482913', '#1', 'A.b/c-9'),
  amount: (chance, { available, least }) =>
    typeof available === 'number' ? amountOf(chance, available, Number(least ?? 1000)) : 1 + below(chance, 20_000),
  because: (chance, { decision }) => (decision === 'DECLINE' ? oneOf(chance, ['NOT_REPORTED', 'OTHER']) : undefined),
  cashback: (chance, { decision }) => (decision === 'GRANT' ? 1 + below(chance, 2000) : undefined),
  lines: (chance, { sku }) => [{ sku, quantity: 1 + below(chance, 20) }],
  delivery: (chance) => (oneIn(chance, 3) ? oneOf(chance, ['lost', 'twice', 'late']) : 'well'),
  queue: from('tickets', 'claims', 'reports', 'take-overs', 'take-overs', 'take-overs', 'withdrawals', 'jobs'),
  // A cursor is known only from another page of the list.
  cursor: () => undefined,
  institution_name: from('First Practice Bank', 'Banco de Prueba'),
}

const daysUntil = (due: string, now: number): string =>
  `${1 + Math.max(0, Math.ceil((Date.parse(due) - now) / DAY_MS))}d`

/** The least amount allowed, or a larger one if enough is available. */
const amountOf = (chance: Chance, available: number, least: number): number =>
  least + below(chance, Math.max(1, Math.min(available - least, 4000)))

/** The value of a field in a certain call, if its name means something else there. */
const SAID_IN: Readonly<Record<string, Say>> = {
  'signUp.email': (chance, known) => (oneIn(chance, 6) ? oneOf(chance, OPERATORS) : email(chance, known)),
  'signUp.flow': from('signup', 'create'),
  'signUpByEmail.flow': from('signup', 'create'),
  'updateUser.email': email,
  'reportCircle.reason': from('SCAM', 'PRIVACY', 'OTHER'),
  // Most flows other than `signup` need a Circle.
  'createRun.flow': (chance, { slug }) => (slug === undefined && !oneIn(chance, 4) ? 'signup' : oneOf(chance, FLOWS)),
  'recordAnswer.step': (chance, { flow }) => stepOf(chance, String(flow)),
  'recordAnswer.answer': (chance, { flow, step }) => answerAt(chance, String(flow), String(step)),
  'mailRunLink.step': (chance, { flow }) => stepOf(chance, String(flow)),
  'takeOrderEvent.id': (chance) => `ev-${chance(fc.uuid)}`,
  'takeOrderEvent.type': from('created', 'confirmed'),
  'takeOrderEvent.commission': (chance, { sc, retailer_id, now, type }) => {
    const amount = 100 + below(chance, 20_000)
    const at = new Date(Number(now)).toISOString()
    return {
      id: `c-${chance(fc.uuid)}`,
      retailer_id,
      kind: oneOf(chance, ['purchase', 'giftcard']),
      trip_code: sc,
      tracking_code: null,
      status: type === 'confirmed' ? oneOf(chance, ['CONFIRMED', 'READY']) : 'PENDING',
      reason: null,
      sale_amount: 10 * amount,
      amount,
      ordered_at: at,
      locking_at: null,
      modified_at: at,
      order_number: oneOf(chance, ['JU-1', null]),
    }
  },
}

/** How to choose the value of a field in a call. Returns `undefined` if only its schema is known. */
export const saidIn = (call: string, field: string): Say | undefined => SAID_IN[`${call}.${field}`] ?? SAID[field]
