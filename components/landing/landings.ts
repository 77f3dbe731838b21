import type { FlowTarget } from '#api/contract/flow-query.ts'
import type { CircleType } from '#components/circles/asked.ts'
import type { SceneName } from '#components/ui/scene-names.ts'
import type { presets } from '#flows/signup/presets.ts'

/** The three causes that people choose from. Each has its own page and flow. */
export const CAUSES = ['care', 'group', 'animals'] as const
export type Cause = (typeof CAUSES)[number]

/** The communities with a page of their own, at `/<type>`. */
const COMMUNITIES = [
  'caregiver',
  'new-parents',
  'newly-weds',
  'military',
  'college-student',
  'teacher',
  'classroom',
  'pta',
  'high-school-sports',
  'kids-sports-team',
  'band',
  'scout-troop',
  'church-group',
] as const
export type Community = (typeof COMMUNITIES)[number]
export type LandingName = Cause | Community

/** Every cause and community page, by path. */
export const LANDINGS: readonly LandingName[] = [...CAUSES, ...COMMUNITIES]

export const isCause = (name: string): name is Cause => CAUSES.some((cause) => cause === name)

interface Landing {
  readonly cause: Cause
  /** The name of the answers that the flow starts with, besides the kind of Circle. */
  readonly preset?: keyof typeof presets
  /** The kind of Circle shown as an example on the page. */
  readonly type: CircleType
  readonly art: SceneName
  /** The pictures of the three ways in which Covey helps. */
  readonly ways: readonly [SceneName, SceneName, SceneName]
  /** An example purchase: its price in cents, and the commission rate that the shop pays. */
  readonly purchase: { readonly price: number; readonly rate: number }
  /** An example month: how many people shop, and how much each of them spends, in cents. */
  readonly everyone: { readonly people: number; readonly monthly: number }
}

/** The content of each page. Its texts are under the same name in messages/en/landing.json. */
export const LANDING = {
  care: {
    cause: 'care',
    type: 'CAREGIVING',
    art: 'scene-soup',
    ways: ['scene-basket', 'scene-van', 'scene-quilt'],
    purchase: { price: 7200, rate: 0.05 },
    everyone: { people: 15, monthly: 14000 },
  },
  group: {
    cause: 'group',
    type: 'CLUB',
    art: 'scene-quilt',
    ways: ['scene-hats', 'scene-bus', 'scene-jar'],
    purchase: { price: 6000, rate: 0.06 },
    everyone: { people: 30, monthly: 12000 },
  },
  animals: {
    cause: 'animals',
    type: 'OTHER',
    art: 'scene-dog',
    ways: ['scene-bowl', 'scene-carrier', 'scene-nest'],
    purchase: { price: 4800, rate: 0.08 },
    everyone: { people: 50, monthly: 9000 },
  },
  caregiver: {
    cause: 'care',
    type: 'CAREGIVING',
    art: 'scene-armchair',
    ways: ['scene-basket', 'scene-car', 'scene-house'],
    purchase: { price: 8400, rate: 0.06 },
    everyone: { people: 12, monthly: 15000 },
  },
  'new-parents': {
    cause: 'care',
    preset: 'family',
    type: 'OTHER',
    art: 'scene-crib',
    ways: ['scene-soup', 'scene-basket', 'scene-armchair'],
    purchase: { price: 9600, rate: 0.05 },
    everyone: { people: 18, monthly: 12000 },
  },
  'newly-weds': {
    cause: 'care',
    preset: 'family',
    type: 'OTHER',
    art: 'scene-cake',
    ways: ['scene-house', 'scene-quilt', 'scene-car'],
    purchase: { price: 12000, rate: 0.06 },
    everyone: { people: 40, monthly: 10000 },
  },
  military: {
    cause: 'care',
    preset: 'military',
    type: 'MILITARY_FAMILY',
    art: 'scene-ribbon',
    ways: ['scene-mailbox', 'scene-car', 'scene-plants'],
    purchase: { price: 7500, rate: 0.06 },
    everyone: { people: 20, monthly: 13000 },
  },
  'college-student': {
    cause: 'care',
    preset: 'student',
    type: 'OTHER',
    art: 'scene-dorm',
    ways: ['scene-books', 'scene-basket', 'scene-bus'],
    purchase: { price: 9000, rate: 0.04 },
    everyone: { people: 10, monthly: 18000 },
  },
  teacher: {
    cause: 'group',
    preset: 'class',
    type: 'CLASSROOM',
    art: 'scene-desk',
    ways: ['scene-books', 'scene-plants', 'scene-bus'],
    purchase: { price: 4500, rate: 0.08 },
    everyone: { people: 24, monthly: 10000 },
  },
  classroom: {
    cause: 'group',
    preset: 'class',
    type: 'CLASSROOM',
    art: 'scene-hooks',
    ways: ['scene-books', 'scene-drum', 'scene-bus'],
    purchase: { price: 6600, rate: 0.06 },
    everyone: { people: 22, monthly: 11000 },
  },
  pta: {
    cause: 'group',
    preset: 'class',
    type: 'CLASSROOM',
    art: 'scene-school',
    ways: ['scene-field', 'scene-books', 'scene-plants'],
    purchase: { price: 6000, rate: 0.06 },
    everyone: { people: 120, monthly: 9000 },
  },
  'high-school-sports': {
    cause: 'group',
    preset: 'team',
    type: 'CLUB',
    art: 'scene-stadium',
    ways: ['scene-bus', 'scene-field', 'scene-basket'],
    purchase: { price: 9000, rate: 0.06 },
    everyone: { people: 45, monthly: 12000 },
  },
  'kids-sports-team': {
    cause: 'group',
    preset: 'team',
    type: 'CLUB',
    art: 'scene-field',
    ways: ['scene-hooks', 'scene-jar', 'scene-basket'],
    purchase: { price: 5400, rate: 0.06 },
    everyone: { people: 14, monthly: 13000 },
  },
  band: {
    cause: 'group',
    preset: 'band',
    type: 'CLUB',
    art: 'scene-band',
    ways: ['scene-uniform', 'scene-bus', 'scene-music'],
    purchase: { price: 6000, rate: 0.06 },
    everyone: { people: 40, monthly: 12000 },
  },
  'scout-troop': {
    cause: 'group',
    preset: 'troop',
    type: 'CLUB',
    art: 'scene-tent',
    ways: ['scene-car', 'scene-basket', 'scene-mailbox'],
    purchase: { price: 8100, rate: 0.07 },
    everyone: { people: 25, monthly: 11000 },
  },
  'church-group': {
    cause: 'group',
    preset: 'church',
    type: 'CLUB',
    art: 'scene-chapel',
    ways: ['scene-soup', 'scene-van', 'scene-house'],
    purchase: { price: 7800, rate: 0.05 },
    everyone: { people: 60, monthly: 10000 },
  },
} as const satisfies Record<LandingName, Landing>

/** The flow that sets up a Circle, for each cause. */
const FLOW_OF = {
  care: { flow: 'careflow', step: 'care-welcome' },
  group: { flow: 'groupflow', step: 'welcome' },
  animals: { flow: 'animalflow', step: 'welcome' },
} as const satisfies Record<Cause, FlowTarget>

/** The flow that a page opens: the flow of its cause, at the first question, with the answers that the page implies. */
export const targetOf = (name: LandingName): FlowTarget => {
  const { cause, preset }: Landing = LANDING[name]
  return { ...FLOW_OF[cause], preset }
}

/** The communities that belong to a cause. */
export const communitiesOf = (cause: Cause): readonly Community[] =>
  COMMUNITIES.filter((name) => LANDING[name].cause === cause)
