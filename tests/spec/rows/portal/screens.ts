import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import { SWITCH_PARAMETER } from '#components/arrivals/switch-wanted.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { catalogue } from '#flows/catalogue.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import nextConfig from '../../../../next.config.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

/** The spec's table of the sign-up steps: number, key of Covey's message, and title. */
const SIGNUP = [
  [1, 'signup.steps.create-account', 'Create Your Account'],
  [2, 'signup.steps.type-location', "Let's set up your Circle"],
  [3, 'signup.steps.purpose', "Define Your Circle's Purpose"],
  [4, 'signup.steps.image', 'Choose a Circle Image'],
  [5, 'signup.steps.story', "Share Your Circle's Story"],
  [6, 'signup.steps.title', 'Give Your Circle a Title'],
  [7, 'signup.steps.invite-others', 'Invite Others To Help'],
  [8, 'signup.steps.add-extension', 'Add Our Extension & Start Saving!'],
  [9, 'signup-invite.steps.invited-leader', 'Someone Has Sent You Cashback!'],
  [10, 'signup-create-or-join.steps.create-or-join', 'Create Or Join A Circle'],
  [12, 'signup-create-or-join.steps.role', 'What Is Your Role'],
  [13, 'signup-create-or-join.steps.beneficiary-info', 'Identify The Circle Beneficiary'],
  [14, 'signup-create-or-join.steps.circle-info', 'Create Your Circle'],
  [15, 'signup-create-or-join.steps.existing-circle', 'Join An Existing Circle'],
  [19, 'signup.steps.edit-circle', 'Edit Circle Details'],
] as const

const LOGIN = [
  ['login.steps.login.title', 'Sign in'],
  ['login.steps.forgot-password.title', 'Forgot password'],
  ['login.steps.forgot-password.hint', 'Check your email for a reset code'],
  ['login.steps.fill-otp.title', 'Check your email'],
  ['login.steps.fill-otp.hint', 'Enter the 5-digit code sent to your email'],
  ['login.steps.set-new-password.title', 'Set a new password'],
] as const

const CARE_FLOW = [
  'WELCOME',
  'CREATE_ACCOUNT',
  'OPTIONAL_BENEFICIARY',
  'BENEFICIARY_FORM',
  'GROUP_BENEFICIARY',
  'TEAM_GROUP_BENEFICIARY',
  'ADD_EXTENSION',
  'INVITE_OTHERS',
  'SPECIFIC_CHARITY',
  'EMAIL_SIGNUP',
  'EMAIL_MAGIC_LINK',
]

const codesOf = ({ steps, asides }: { readonly steps: readonly AnyStep[]; readonly asides: readonly AnyStep[] }) =>
  [...steps, ...asides].flatMap(({ code }) => code ?? [])

/** The spec's codes of all steps of all flows. */
const stepCodes: readonly unknown[] = catalogue.flatMap((flow) => codesOf(flow))

/** Rows for section 2.1 of the spec: screens and routes of the Circles area. */
export const screens: readonly PortalRow[] = [
  ...rowsOf(['/', '/aboutus', '/contactus', '/partnerwithus', '/faqs', '/howitworks', '/portal'], (path) => ({
    id: `2.1 route ${path}`,
    says: 'The page exists',
    held: { page: path },
  })),
  {
    id: '2.1 route /nopath',
    says: '/nopath redirects to exactly /portal/',
    held: {
      value: async () => (await nextConfig.redirects?.())?.map(({ source, destination }) => [source, destination]),
      is: [['/nopath', '/portal/']],
    },
  },
  {
    id: '2.1 circle page',
    says: 'A path with the word circles is the page of the Circle named by its last part',
    held: { test: 'tests/journeys/circle-members.test.ts', named: "page.goto('/anything/circles')" },
  },
  {
    id: '2.1 after social sign-in',
    says: 'After signing in with Google, people land in the portal',
    held: { binding: 'signup.create: 1.busy DONE → END' },
  },
  {
    id: '2.1 query token',
    says: 'token is the token of a mailed link',
    held: { test: 'tests/api/account/email-link.test.ts', named: 'is good for fifteen minutes' },
  },
  {
    id: '2.1 query invited_token',
    says: 'invited_token is the token of an invitation',
    held: { test: 'tests/api/circles/circles.test.ts', named: 'is opened by the token of an invitation' },
  },
  {
    id: '2.1 query create_and_swtich',
    says: 'The parameter is read, spelled exactly so',
    held: { value: () => SWITCH_PARAMETER, is: 'create_and_swtich' },
  },
  {
    id: '2.1 query extensionId',
    says: 'A visitor gets the sign-in; a member’s id and device are posted to the extension',
    held: { test: 'tests/journeys/extension.test.ts', named: 'signs in through ?extensionId=' },
  },
  {
    id: '2.1 query forceLogout',
    says: 'The member is signed out, and the extension is told',
    held: { test: 'tests/journeys/extension.test.ts', named: 'signs out by ?forceLogout' },
  },
  ...rowsOf(SIGNUP, ([code, step, title]) => ({
    id: `2.1 signup ${code}`,
    says: 'The step has the title in the table',
    held: { words: `${step}.title`, text: title },
  })),
  ...rowsOf([11, 16, 17, 18], (code) => ({
    id: `2.1 signup ${code}`,
    says: 'The step exists; the table gives it no title',
    held: { value: () => stepCodes.includes(code), is: true },
  })),
  ...rowsOf(LOGIN, ([key, text]) => ({
    id: `2.1 login ${text}`,
    says: 'A sign-in form has this title, or this line below the title',
    held: { words: key, text },
  })),
  ...rowsOf(CARE_FLOW, (code) => ({
    id: `2.1 care flow ${code}`,
    says: 'The care flow has this step',
    held: { value: () => stepCodes.includes(code), is: true },
  })),
  {
    id: '2.1 withdrawal order',
    says: 'Withdrawal has five steps, in this order',
    held: {
      value: () => codesOf(withdrawal),
      is: ['withdrawal mode', 'gift card withdrawal', 'bank withdrawal', 'gift card confirmation', 'bank confirmation'],
    },
  },
  {
    id: '2.1 admin transfer order',
    says: 'The transfer has five steps, in this order',
    held: {
      value: () => codesOf(adminTransfer),
      is: ['SEARCH_ADMIN', 'CONFIRM_ADMIN', 'CONFIRM_TRANSFER', 'TRANSFER', 'SUCCESS'],
    },
  },
  {
    id: '2.1 scope',
    says: 'Orders and transactions can be limited to the Circle’s or to one’s own',
    held: { test: 'tests/api/orders/orders.test.ts', named: 'of one member are theirs alone' },
  },
  {
    id: '2.1 category tabs',
    says: 'The shop has these tabs, in this order',
    held: {
      value: () => CATEGORY_TABS.map(({ id, name }) => `${name} (${id})`),
      is: [
        'See All (0)',
        'Clothing & Apparel (1)',
        'Health & Beauty (22)',
        'Travel (4)',
        'Office (9)',
        'Toys & Games (5)',
      ],
    },
  },
]
