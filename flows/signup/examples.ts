const DAYTON = {
  place_id: '4509884',
  label: 'Dayton, OH',
  city: 'Dayton',
  state: 'OH',
  latitude: 39.75895,
  longitude: -84.19161,
} as const
const NEW_YORK = {
  place_id: '5128581',
  label: 'New York City, NY',
  city: 'New York City',
  state: 'NY',
  latitude: 40.71427,
  longitude: -74.00597,
} as const

/**
 * Sample answers as real people type them. Stories, tours and browser tests all use them. The first answer in `valid`
 * is the usual one.
 */
export const examples = {
  'create-account': {
    valid: [
      {
        first_name: 'Elena',
        last_name: 'Rossi',
        email: 'elena@example.com',
        password: 'sunday soup for maria',
        terms: '2026-11-01',
      },
      {
        first_name: 'Zoë',
        last_name: "O'Neil-Núñez",
        email: 'zoe+circle@example.co.uk',
        password: 'пароль с пробелами 🔑',
        terms: '2026-11-01',
      },
      {
        first_name: '  Ana ',
        last_name: '李',
        email: ' Ana@Example.com ',
        password: '  nine brown hens  ',
        terms: '2026-11-01',
      },
      { first_name: '', last_name: '', email: '', password: '', terms: '', door: 'google' },
      { first_name: 'Elena', last_name: '', email: 'elena@', password: '', terms: '', door: 'email-link' },
    ],
    invalid: [
      { first_name: '', last_name: '', email: '', password: '' },
      { first_name: '\u200b\u2060', last_name: 'Rossi', email: 'elena@', password: 'short' },
      { first_name: 'Elena', last_name: 'Rossi', email: 'elena@example.com', password: 'sunday soup for maria' },
    ],
  },
  'invited-leader': { valid: [{}], invalid: [['done'], []] },
  'email-signup': {
    valid: [
      { first_name: 'Elena', last_name: 'Rossi', email: 'elena@example.com', terms: '2026-11-01' },
      { first_name: '  Ana ', last_name: '李', email: ' Ana@Example.com ', terms: '2026-11-01' },
    ],
    invalid: [
      { first_name: '', last_name: '', email: '' },
      { first_name: '\u200b\u2060', last_name: 'Rossi', email: 'elena@' },
      { first_name: 'Elena', last_name: 'Rossi', email: 'elena@example.com' },
    ],
  },
  'type-location': {
    valid: [
      {
        cove_type: 'CAREGIVING',
        place: DAYTON,
        zip_code: '45402',
      },
      {
        cove_type: 'CLUB',
        place: NEW_YORK,
      },
    ],
    invalid: [
      {},
      { cove_type: 'ANIMAL', place: 'Dayton' },
      {
        cove_type: 'CLUB',
        place: DAYTON,
        zip_code: '90210',
      },
    ],
  },
  purpose: {
    valid: [
      { purpose: 'Meals and rides through chemo' },
      { purpose: 'Für Opa 👨‍👩‍👧‍👦 & Café' },
      { purpose: `${'x'.repeat(40)}` },
    ],
    invalid: [{ purpose: '' }, { purpose: '\u200b \u3164\u2800' }, { purpose: 'x'.repeat(41) }],
  },
  image: {
    valid: [{ picture: 'drawing:scene-soup' }, { picture: '/api/uploads/0192f0c1-aaaa-7bbb-8ccc-000000000000.webp' }],
    invalid: [{}, { picture: 'https://example.com/cat.jpg' }, { picture: 'drawing:scene-cat' }],
  },
  story: {
    valid: [
      { story: 'Maria has driven half of Linden Street to school, to work and to the airport.' },
      { story: 'Her sister Ana cooks on Sundays.\n\nThe cashback pays for groceries 🍲, gas and a cab.' },
    ],
    invalid: [{ story: '' }, { story: 'nineteen characters' }, { story: `${' '.repeat(30)}too short` }],
  },
  title: {
    valid: [{ headline: 'Sunday soup for Maria' }, { headline: '🦄'.repeat(40) }],
    invalid: [{ headline: ' ' }, { headline: 'a'.repeat(41) }, { headline: 'nul\0' }],
  },
  'add-extension': {
    valid: [{ extension: 'later' }, { extension: 'installed' }],
    invalid: [{}, { extension: 'never' }],
  },
  'invite-others': {
    valid: [
      { items: [] },
      {
        items: [{ email: 'ana@example.com', name: 'Ana' }, { email: 'leo@example.com' }],
        message: 'Come and help us.',
      },
    ],
    invalid: [
      { items: [{ email: 'ana@example.com' }, { email: 'not an address' }] },
      { items: [{ email: 'ana@example.com' }, { email: 'Ana@example.com', name: 'Ana' }] },
      { items: 'ana@example.com' },
    ],
  },
  'create-or-join': { valid: [{ circle: 'new' }, { circle: 'existing' }], invalid: [{}, { circle: 'old' }] },
  'cause-kind': {
    valid: [{ cause_kind: 'CAREGIVER' }, { cause_kind: 'ANIMAL' }, { cause_kind: 'SPORTS' }, { cause_kind: 'STUDENT' }],
    invalid: [{}, { cause_kind: 'CHURCH' }],
  },
  'existing-circle': {
    valid: [
      {
        found: {
          slug: 'circle-7k2m9xzp',
          headline: 'Gas for the long drives',
          place: 'Dayton, OH',
          leader_name: 'Ruth A.',
        },
      },
      {
        found: {
          slug: 'circle-4h8n2wvt',
          headline: 'New band uniforms',
          place: 'New York City, NY',
          leader_name: 'Leo B.',
        },
      },
    ],
    invalid: [
      {},
      { found: 'Gas for the long drives' },
      { found: { slug: '', headline: 'New band uniforms', place: 'Dayton, OH', leader_name: 'Leo B.' } },
    ],
  },
  role: { valid: [{ role: 'caregiver' }, { role: 'advocate' }], invalid: [{}, { role: 'owner' }] },
  'beneficiary-info': {
    valid: [
      { beneficiary: 'someone', relationship: 'parent', first_name: 'Maria' },
      { beneficiary: 'someone', relationship: 'other', first_name: '  Zoë ' },
      { beneficiary: 'me' },
    ],
    invalid: [
      { beneficiary: 'someone' },
      { beneficiary: 'someone', relationship: 'friend', first_name: '' },
      { beneficiary: 'someone', relationship: 'friend', first_name: 'x'.repeat(61) },
      { beneficiary: 'someone', relationship: 'friend', first_name: 'nul\0' },
    ],
  },
  'circle-info': {
    valid: [
      {
        headline: 'Sunday soup for Maria',
        purpose: 'Meals and rides through chemo',
        place: {
          place_id: '4509884',
          label: 'Dayton, OH',
          city: 'Dayton',
          state: 'OH',
          latitude: 39.75895,
          longitude: -84.19161,
        },
      },
    ],
    invalid: [
      {},
      { headline: 'a'.repeat(41), purpose: 'x'.repeat(41), place: 'Dayton' },
      { headline: 'nul\0', purpose: 'nul\0' },
    ],
  },
  welcome: { valid: [{}], invalid: [] },
  'care-welcome': {
    valid: [{ care_kind: 'CAREGIVER' }, { care_kind: 'FAMILY' }, { care_kind: 'MILITARY' }, { care_kind: 'STUDENT' }],
    invalid: [{}, { care_kind: 'CHURCH' }],
  },
  'optional-beneficiary': { valid: [{ who: 'now' }, { who: 'later' }, { who: 'me' }], invalid: [{}, { who: 'never' }] },
  'beneficiary-form': {
    valid: [
      { beneficiary_first_name: 'Maria', relationship: 'parent', beneficiary_email: 'maria@example.com' },
      { beneficiary_first_name: '  Zoë ', relationship: 'other' },
      { beneficiary_first_name: 'x'.repeat(60), relationship: 'spouse' },
    ],
    invalid: [
      { beneficiary_first_name: '', beneficiary_email: 'maria@' },
      { beneficiary_first_name: 'x'.repeat(61), relationship: 'aunt' },
      { beneficiary_first_name: 'nul\0', relationship: 'child' },
    ],
  },
  'group-beneficiary': {
    valid: [
      { group_name: 'Dayton Comets', group_kind: 'TEAM', place: DAYTON },
      { group_name: 'Room 12 at Linden Elementary', group_kind: 'CLASS', place: NEW_YORK },
      { group_name: '🦄'.repeat(40), group_kind: 'OTHER', place: DAYTON },
    ],
    invalid: [
      { group_name: '' },
      { group_name: 'x'.repeat(41), group_kind: 'CLUB', place: 'Dayton' },
      { group_name: 'nul\0' },
    ],
  },
  'team-group-beneficiary': {
    valid: [
      { team_name: 'Under 12', team_season: 'Fall 2026' },
      { team_name: 'x'.repeat(60), team_season: 'x'.repeat(60) },
    ],
    invalid: [
      { team_name: '', team_season: '' },
      { team_name: 'x'.repeat(61), team_season: 'x'.repeat(61) },
      { team_name: 'nul\0', team_season: 'nul\0' },
    ],
  },
  'specific-charity': {
    valid: [
      { charity_kind: 'Animal Rescue', charity_name: 'Second Chance Rescue' },
      { charity_kind: 'Wildlife Protection' },
      { charity_kind: 'Emergency Animal Relief', charity_name: 'x'.repeat(60) },
    ],
    invalid: [
      {},
      { charity_kind: 'Animal Shelter', charity_name: 'x'.repeat(61) },
      { charity_kind: 'Animal Rescue', charity_name: 'nul\0' },
    ],
  },
  'edit-circle': { valid: [{}], invalid: [['done'], []] },
} as const

const imageToo = {
  valid: [{ picture: 'drawing:scene-soup' }, {}],
  invalid: [{ picture: 'https://example.com/cat.jpg' }, { picture: 'drawing:scene-cat' }, { picture: '' }],
} as const

const careAccount = {
  valid: [
    ...examples['create-account'].valid,
    { first_name: '', last_name: '', email: '', password: '', terms: '', door: 'later' },
  ],
  invalid: examples['create-account'].invalid,
} as const

/** Sample answers for steps that some flows change with `varyStep`, by flow id. */
export const varied = {
  'signup-title': { image: imageToo },
  'circle-edit': { image: imageToo },
  careflow: { 'create-account': careAccount },
  groupflow: { 'create-account': careAccount },
  animalflow: { 'create-account': careAccount },
} as const
