import { type PortalRow, rowsOf } from './portal-row.ts'

const COMMUNITIES = [
  'caregiver',
  'teacher',
  'scout-troop',
  'classroom',
  'new-parents',
  'high-school-sports',
  'pta',
  'newly-weds',
  'kids-sports-team',
  'church-group',
  'military',
  'band',
  'college-student',
]

/** Rows for sections 1 and 6 of the spec: what the product does and for whom, and roles and permissions. */
export const product: readonly PortalRow[] = [
  {
    id: '1 cashback reaches a Circle',
    says: 'Part of each purchase goes to the shopper’s Circle, at no extra cost',
    held: {
      test: 'tests/api/orders/orders-and-wallet.test.ts',
      named: 'orders come to what the wallet says, to the cent',
    },
  },
  {
    id: '1 private preview',
    says: 'A gate asks visitors for the preview password',
    held: { test: 'tests/api/edge/edge-gate.test.ts', named: 'meets the gate at' },
  },
  {
    id: '1 extension store',
    says: 'A link leads to the browser extension’s store page',
    held: { words: 'moreWizard.extension.store', text: 'Get the extension' },
  },
  ...rowsOf(COMMUNITIES, (type) => ({
    id: `1 landing page ${type}`,
    says: 'Each type of community has its own landing page and text',
    held: { page: `/${type}` },
  })),
  ...rowsOf(['care', 'group', 'animals'], (cause) => ({
    id: `1 cause page ${cause}`,
    says: 'Each main cause has a page',
    held: { page: `/${cause}` },
  })),
  {
    id: '1 analytics circle id',
    says: 'Analytics events contain the Circle’s id; a visitor without an id is tempUser',
    held: { test: 'tests/journeys/analytics.test.ts', named: 'a stranger is tempUser' },
  },
  {
    id: '6 transfer',
    says: 'An administrator hands their role to another member',
    held: { test: 'tests/api/circles/hand-over.test.ts', named: 'supports it from then on, and both are told' },
  },
  {
    id: '6 one administrator',
    says: 'After the switch of roles there is one administrator',
    held: { test: 'tests/api/circles/hand-over.test.ts', named: 'the database itself refuses a second administrator' },
  },
]
