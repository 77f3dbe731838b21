import type { Deed, Fields, Kind, Pick } from './deed.ts'
import {
  activeOf,
  addMember,
  balancesOf,
  dropMember,
  isComplete,
  leads,
  type Model,
  memberOf,
  present,
  roleOf,
  STEPS,
} from './model.ts'
import { belongs, hasProof, isLeader, NOT_THERE, refused, signedIn, unless } from './rules.ts'

const MOST = 6
const HOLD_HOURS = 72
const GOOD_INVITE_HOURS = 30 * 24
const MOST_TO_ONE_A_DAY = 5
const HEADLINE = 'Soup on Sundays'

const ANSWERS: Readonly<Record<(typeof STEPS)[number], Readonly<Record<string, unknown>>>> = {
  'type-location': {
    cove_type: 'CAREGIVING',
    location_external_place_id: '4509884',
    location_latitude: 39.75895,
    location_longitude: -84.19161,
    city: 'Dayton',
    state: 'OH',
    zip_code: '45402',
  },
  purpose: { purpose: 'Meals and rides' },
  image: { beneficiary_picture_url: 'drawing:scene-soup' },
  story: { story: 'She has driven half of the street to school, and now she needs a ride herself.' },
  title: { headline: HEADLINE },
}

const goingOn = ({ circles: all }: Model) => Object.keys(all).filter((name) => all[name]?.isOver === false)

/** A signed-in person; sometimes a visitor. */
const anybody = (model: Model, pick: Pick): string | undefined => (pick.chance(0.03) ? '' : pick.of(present(model)))

/** Chooses a Circle and a person: usually one who may act on the Circle, sometimes one who may not. */
export function actor(
  model: Model,
  pick: Pick,
  isFit: (who: string, circle: string) => boolean,
): { who: string; circle: string } | undefined {
  const names = Object.keys(model.circles).filter((circle) => pick.chance(0.1) || !model.circles[circle]?.isOver)
  const all = present(model).flatMap((who) => names.map((circle) => ({ who, circle })))
  const found = pick.of(pick.chance(0.95) ? all.filter(({ who, circle }) => isFit(who, circle)) : all)
  if (!found || pick.chance(0.75)) return found
  // Replaces the person who may act by another one, usually a member who has just confirmed their identity.
  const members = present(model).filter((who) => memberOf(model, found.circle, who))
  const proved = present(model).filter((who) => model.people[who]?.session?.isProved)
  const both = members.filter((who) => proved.includes(who) && who !== found.who)
  return { ...found, who: pick.of(pick.of([both, both, members, proved, ['']]) ?? []) ?? found.who }
}

function start(model: Model, { who, made = '' }: Deed, step: number): void {
  const empty = { isOver: false, leftBy: '', headline: step > 0 ? HEADLINE : '', heldUntil: -1, removed: {} }
  model.circles[made] = { ...empty, leader: who, members: [], step, hasRun: true }
  addMember(model, made, who)
}

function starting(model: Model, pick: Pick): Fields | undefined {
  const who = goingOn(model).length < MOST ? anybody(model, pick) : undefined
  return who === undefined ? undefined : { who, made: pick.name('c') }
}

/** What everyone may know about a Circle's money. Money on its way out counts as paid out. */
export function totalsOf(model: Model, circle: string): Readonly<Record<string, number>> {
  const { raised, pending, available, reserved, paid_out } = balancesOf(model, circle)
  return { raised, pending, available, paid_out: reserved + paid_out }
}

/** What a person sees of a Circle. */
export const circleSeen = (model: Model, circle: string, who: string): Readonly<Record<string, unknown>> => {
  const found = model.circles[circle]
  return {
    role: roleOf(model, circle, who),
    is_registration_complete: found && isComplete(found),
    headline: found?.headline || null,
    is_active: roleOf(model, circle, who) !== null && activeOf(model, who) === circle,
  }
}

const hasOthers = (model: Model, circle: string) => (model.circles[circle]?.members.length ?? 0) > 1

const isThere = (model: Model, circle = ''): boolean => model.circles[circle]?.isOver === false

/** Whether an invitation is valid: for this Circle, unused, not expired, and from someone who is still a member. */
const goodInvite = (model: Model, { circle, thing = '' }: Deed) => {
  const invite = model.invites[thing]
  const isGood =
    invite?.circle === circle &&
    !invite?.isJoined &&
    model.now < (invite?.at ?? 0) + GOOD_INVITE_HOURS &&
    model.people[invite?.by ?? '']?.isOpen
  return isGood ? invite : undefined
}

const mayCome = (model: Model, deed: Deed): boolean => {
  const circle = model.circles[deed.circle ?? '']
  return circle?.isOver === false && (isComplete(circle) || goodInvite(model, deed) !== undefined)
}

/** Whether a person may join. A removed person needs an invitation that is newer than the removal. */
const isWelcome = (model: Model, deed: Deed): boolean => {
  const removed = model.circles[deed.circle ?? '']?.removed[deed.who]
  return removed === undefined || (goodInvite(model, deed)?.number ?? 0) > removed
}

function join(model: Model, deed: Deed): void {
  const { who, circle = '' } = deed
  const addresses = [model.people[who]?.address, goodInvite(model, deed)?.to]
  for (const invite of Object.values(model.invites))
    if (invite.circle === circle && addresses.includes(invite.to)) invite.isJoined = true
  delete model.circles[circle]?.removed[who]
  addMember(model, circle, who)
}

const lately = (model: Model, to: string) =>
  Object.values(model.invites).filter((one) => one.to === to && model.now < one.at + 24).length

const isMemberAddress = (model: Model, { circle, person = '' }: Deed): boolean =>
  model.circles[circle ?? '']?.members.some(
    ({ who }) => model.people[who]?.address === model.people[person]?.address,
  ) ?? false

export const circles: Readonly<Record<string, Kind>> = {
  'make a Circle': {
    weight: 5,
    draw: starting,
    http: () => ({ method: 'POST', path: '/cove/', body: Object.assign({}, ...Object.values(ANSWERS)) }),
    rules: [signedIn],
    done: (model, deed) => {
      start(model, deed, STEPS.length)
      return { status: 201, seen: circleSeen(model, deed.made ?? '', deed.who) }
    },
    names: ({ made }) => ({ [`${made}`]: 'slug' }),
  },
  'begin a Circle': {
    weight: 2,
    draw: starting,
    http: () => ({ method: 'POST', path: '/flows/signup/runs', body: {} }),
    rules: [signedIn],
    done: (model, deed) => {
      start(model, deed, 0)
      return { status: 201, seen: { 'circle.is_registration_complete': false } }
    },
    names: ({ made }) => ({ [`${made}`]: 'circle.slug', [`${made} run`]: 'id', [`${made} revision`]: 'revision' }),
  },
  'answer the next step': {
    weight: 6,
    alone: true,
    draw: (model, pick) => {
      const circle = pick.of(
        goingOn(model).filter((name) => model.circles[name]?.hasRun && (model.circles[name]?.step ?? 9) < STEPS.length),
      )
      const found = model.circles[circle ?? '']
      const who = pick.chance(0.85) ? found?.leader : anybody(model, pick)
      return found && circle !== undefined && who !== undefined
        ? { who, circle, word: STEPS[found.step] ?? '' }
        : undefined
    },
    http: ({ circle, word = '' }) => ({
      method: 'PATCH',
      path: `/cove/{${circle}}`,
      headers: { 'Flow-Run': `{${circle} run}`, 'Flow-Step': word, 'Flow-Revision': `{${circle} revision}` },
      body: ANSWERS[STEPS.find((step) => step === word) ?? 'purpose'],
    }),
    rules: [
      signedIn,
      belongs,
      isLeader,
      // If a list of actions is shortened, an earlier step may be missing.
      unless(
        ({ circles: all }, { circle = '', word }) => word === STEPS[all[circle]?.step ?? 9],
        409,
        'step-not-reachable',
      ),
    ],
    done: (model, { circle = '', who, word }) => {
      const found = model.circles[circle]
      if (found) found.step++
      if (found && word === 'title') found.headline = HEADLINE
      return { status: 200, seen: circleSeen(model, circle, who) }
    },
    names: ({ circle }) => ({ [`${circle} revision`]: 'Flow-Revision' }),
  },
  'rename a Circle': {
    weight: 2,
    draw: (model, pick) => {
      const found = actor(model, pick, (who, circle) => leads(model, circle, who))
      const circle = model.circles[found?.circle ?? '']
      return found && circle && isComplete(circle) ? { ...found, word: `Soup, pot ${pick.upTo(99)}` } : undefined
    },
    http: ({ circle, word }) => ({ method: 'PATCH', path: `/cove/{${circle}}`, body: { headline: word } }),
    rules: [signedIn, belongs, isLeader],
    done: (model, { circle = '', who, word = '' }) => {
      const found = model.circles[circle]
      if (found) found.headline = word
      return { status: 200, seen: circleSeen(model, circle, who) }
    },
  },
  join: {
    weight: 9,
    draw: (model, pick) => actor(model, pick, (who, circle) => !memberOf(model, circle, who)),
    http: ({ circle }) => ({ method: 'POST', path: `/cove/{${circle}}/join`, body: {} }),
    ...joining(),
  },
  'accept an invitation': {
    weight: 4,
    draw: (model, pick) => {
      const thing = pick.of(Object.keys(model.invites))
      const invite = model.invites[thing ?? '']
      if (thing === undefined || !invite) return undefined
      const invited = present(model).find((who) => model.people[who]?.address === invite.to)
      const who = pick.chance(0.8) ? invited : anybody(model, pick)
      const circle = pick.chance(0.95) ? invite.circle : pick.of(Object.keys(model.circles))
      return who === undefined || circle === undefined ? undefined : { who, circle, thing }
    },
    http: ({ circle, thing }) => ({
      method: 'POST',
      path: `/cove/{${circle}}/join`,
      body: { invite_token: `{${thing}}` },
    }),
    ...joining(),
  },
  invite: {
    weight: 3,
    draw: (model, pick) => {
      const found = actor(model, pick, (who, circle) => leads(model, circle, who))
      const person = pick.of(Object.keys(model.people))
      return found && person !== undefined ? { ...found, person, made: pick.name('i') } : undefined
    },
    http: ({ circle, person, made }) => ({
      method: 'POST',
      path: `/cove/{${circle}}/invites`,
      body: { emails: [`{${person} address}`], message: `This is ${made}.` },
    }),
    rules: [
      signedIn,
      belongs,
      isLeader,
      (model, deed) =>
        !isMemberAddress(model, deed) &&
        lately(model, model.people[deed.person ?? '']?.address ?? '') >= MOST_TO_ONE_A_DAY
          ? refused(429, 'too-many-invites')
          : undefined,
    ],
    done: (model, deed) => {
      const { circle = '', person = '', who: by, made = '' } = deed
      const to = model.people[person]?.address ?? ''
      if (isMemberAddress(model, deed)) return { status: 200, seen: { 'results.0.status': 'ALREADY_MEMBER' } }
      model.invites[made] = { circle, to, by, at: model.now, number: ++model.count, isJoined: false }
      return { status: 200, seen: { 'results.0.status': 'SENT', 'results.0.email': to } }
    },
  },
  'take a member off': {
    weight: 2,
    draw: (model, pick) => {
      const found = actor(model, pick, (who, circle) => leads(model, circle, who))
      const others = model.circles[found?.circle ?? '']?.members.map(({ who }) => who) ?? []
      const person = pick.of(pick.chance(0.8) ? others : Object.keys(model.people))
      return found && person !== undefined ? { ...found, person } : undefined
    },
    http: ({ circle, person }) => ({ method: 'DELETE', path: `/cove/{${circle}}/members/{${person} account}` }),
    rules: [
      signedIn,
      belongs,
      isLeader,
      (model, { circle, person = '' }) => (memberOf(model, circle, person) ? undefined : NOT_THERE),
      unless((model, { circle, person = '' }) => !leads(model, circle, person), 409, 'leader-stays'),
    ],
    done: (model, { circle = '', person = '' }) => {
      dropMember(model, circle, person)
      const found = model.circles[circle]
      if (found) found.removed[person] = ++model.count
      return { status: 204 }
    },
  },
  'switch to a Circle': {
    weight: 2,
    draw: (model, pick) => actor(model, pick, (who, circle) => memberOf(model, circle, who) !== undefined),
    http: ({ circle }) => ({ method: 'PATCH', path: `/cove/{${circle}}/switch` }),
    rules: [signedIn, belongs],
    done: (model, { circle = '', who }) => {
      const membership = memberOf(model, circle, who)
      if (membership) membership.switched = ++model.count
      return { status: 200, seen: circleSeen(model, circle, who) }
    },
  },
  'hand over': {
    weight: 4,
    draw: (model, pick) => {
      const found = actor(
        model,
        pick,
        (who, circle) =>
          leads(model, circle, who) && hasOthers(model, circle) && model.people[who]?.session?.isProved === true,
      )
      const others = (model.circles[found?.circle ?? '']?.members ?? []).flatMap(({ who }) =>
        who === found?.who ? [] : who,
      )
      const person = pick.of(pick.chance(0.9) ? others : Object.keys(model.people))
      return found && person !== undefined ? { ...found, person } : undefined
    },
    http: ({ circle, person }) => ({
      method: 'POST',
      path: `/cove/{${circle}}/switch/roles`,
      body: { user_account_id: `{${person} account}` },
    }),
    rules: [
      signedIn,
      belongs,
      isLeader,
      hasProof,
      unless((model, { circle, person = '' }) => roleOf(model, circle, person) === 'SUPPORTER', 422, 'not-a-supporter'),
      unless(({ people: all }, { person = '' }) => all[person]?.isConfirmed === true, 422, 'email-unconfirmed'),
    ],
    done: (model, { circle = '', person = '', who }) => {
      const found = model.circles[circle]
      if (found) Object.assign(found, { leader: person, hasRun: false, heldUntil: model.now + HOLD_HOURS })
      return { status: 200, seen: circleSeen(model, circle, who) }
    },
  },
}

/** Joining a Circle, with or without an invitation. Someone who is already a member keeps their role. */
function joining(): { readonly rules: Kind['rules']; readonly done: Kind['done'] } {
  return {
    rules: [
      signedIn,
      (model, { circle }) => (isThere(model, circle) ? undefined : NOT_THERE),
      (model, deed) => (memberOf(model, deed.circle, deed.who) || mayCome(model, deed) ? undefined : NOT_THERE),
      (model, deed) =>
        memberOf(model, deed.circle, deed.who) || isWelcome(model, deed)
          ? undefined
          : refused(409, 'invitation-needed'),
    ],
    done: (model, deed) => {
      const { circle = '', who } = deed
      if (!memberOf(model, circle, who)) join(model, deed)
      return { status: 200, seen: circleSeen(model, circle, who) }
    },
  }
}
