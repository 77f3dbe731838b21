import { examples } from '#flows/private-preview/examples.ts'
import { privatePreview } from '#flows/private-preview/flow.ts'
import type { Landed } from '../landed.ts'

export const unlocking: Landed = {
  spec: 'privatePreview',
  flow: privatePreview,
  examples,
  places: {
    CHECK: 'preview-password',
    '17': 'preview-password',
    '17.busy': ['preview-password', 'saving'],
    '18': 'preview-welcome',
  },
  turns: {
    'privatePreview: CHECK INIT → 17': { isFresh: true },
    'privatePreview: 17.busy ERROR → 17 (mismatch)': { refused: 'wrong-preview-password' },
    'privatePreview: 17.busy ERROR → 17 (429 after 10 tries)': { refused: 'too-many-requests' },
  },
  elsewhere: {
    'privatePreview: CHECK INIT → END':
      'the server checks its cookie before it renders a page; with the cookie, the page opens without this flow',
    'privatePreview: 18 NEXT → END (opened inside signup)': 'the flow that the gate stopped replaces this one',
    'privatePreview: 18 NEXT → END (opened as gate)': 'the requested page replaces the gate',
  },
  otherwise: {},
  ours: {},
}
