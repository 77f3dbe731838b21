import type { FieldIssue, FieldKind, FieldRules } from '#machines/define/field.ts'

const LONG = ['max', 'count']
const BOX = ['box']
const ADDRESS = ['part', 'country', 'name']
const PHONE = ['country', 'name', 'digits', 'count']
const SHORT = ['min', 'count']

/**
 * The names of the values that each kind of field passes to its error sentences. A step's own `verify` can pass others.
 */
const ISSUE_PARAMS = {
  text: { empty: ['min', 'max'], short: SHORT, long: LONG, characters: [] },
  'long-text': { empty: ['min', 'max'], short: SHORT, long: LONG, characters: [] },
  note: { long: LONG, characters: [] },
  email: { empty: [], email: [] },
  password: { empty: [], short: SHORT, long: LONG, characters: [] },
  code: { empty: ['digits'], few: ['digits', 'count'], many: ['digits', 'count'], digits: ['digits'] },
  choice: { empty: [] },
  choices: { empty: ['min'], few: SHORT, many: LONG },
  phone: { empty: [], phone: [], few: PHONE, many: PHONE },
  listed: { empty: [], listed: ['typed'] },
  address: {
    empty: ADDRESS,
    long: [...ADDRESS, ...LONG],
    characters: ADDRESS,
    postal: [...ADDRESS, 'digits', 'count'],
  },
  place: { empty: [] },
  person: { empty: [] },
  circle: { empty: [] },
  amount: { empty: [], amount: [], least: ['least'], most: ['most'] },
  number: { empty: [], number: [], whole: [], decimals: ['decimals'], least: ['least'], most: ['most'] },
  date: {
    empty: [],
    part: BOX,
    date: BOX,
    day: [...BOX, 'month', 'days'],
    early: ['earliest'],
    late: ['latest'],
    past: ['today'],
    future: ['today'],
    young: ['least'],
    old: ['most'],
  },
  'yes-no': { empty: [] },
  pick: { empty: [] },
  'bank-link': { empty: [] },
  zip: { zip: [], state: [] },
  picture: { empty: [], type: [], large: ['megabytes', 'most'], unreadable: [] },
  document: {
    empty: [],
    type: [],
    large: ['megabytes', 'most'],
    unreadable: [],
    active: [],
    locked: [],
    name: [],
    gone: [],
  },
  list: { few: SHORT, many: LONG, twice: ['value', 'index', 'part'], unfinished: ['index', 'step'] },
  consent: { empty: [] },
} as const satisfies { readonly [Kind in FieldKind]: Readonly<Record<FieldRules[Kind], readonly string[]>> }

/** The names of the values that fill in one error sentence of a field. */
export const paramsOf = (kind: FieldKind, rule: FieldIssue['rule']): readonly string[] =>
  Object.entries<readonly string[]>(ISSUE_PARAMS[kind]).find(([name]) => name === rule)?.[1] ?? []
