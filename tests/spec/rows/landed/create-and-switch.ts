import { examples } from '#flows/create-and-switch/examples.ts'
import { createAndSwitch } from '#flows/create-and-switch/flow.ts'
import type { Landed } from '../landed.ts'

const anew = { picks: { 'choose-circle': 1 } }

export const switching: Landed = {
  spec: 'createAndSwitch',
  flow: createAndSwitch,
  examples,
  places: {
    OPEN: 'choose-circle',
    CHOOSE: 'choose-circle',
    CREATING: ['creating-circle', 'saving'],
    CONFIRM: 'confirm-switch',
    SWITCHING: ['switching-circle', 'saving'],
    END: 'circle-switched',
    SIGNUP: 'new-circle',
  },
  turns: {
    'createAndSwitch: OPEN INIT → CHOOSE': { isFresh: true },
    'createAndSwitch: CHOOSE CREATE → CREATING': anew,
    'createAndSwitch: CREATING DONE → SWITCHING': { ...anew, receipt: { slug: 'new' } },
    'createAndSwitch: CREATING ERROR → CHOOSE': { ...anew, refused: 'terms-due' },
    'createAndSwitch: SWITCHING DONE → SIGNUP': { ...anew, receipts: { 'creating-circle': { slug: 'new' } } },
    'createAndSwitch: SWITCHING ERROR → CHOOSE': { refused: 'not-found' },
  },
  elsewhere: {
    'createAndSwitch: OPEN INIT → LOGIN':
      'flows for members ask visitors to sign in first, and the tab keeps the value',
    'createAndSwitch: OPEN INIT → CONFIRM':
      'the first step chooses the Circle and sends the answer, so that Back leads to the choice',
    'createAndSwitch: LOGIN DONE → CHOOSE': 'signing in leads back to the first step of the opened flow',
    'createAndSwitch: LOGIN CLOSE → END': '× and Esc close the request to sign in',
    'createAndSwitch: SIGNUP DONE → END': 'the set-up of the Circle is the flow `signup`, opened at its second step',
  },
  otherwise: {
    'createAndSwitch: CHOOSE CLOSE → END': '× and Esc close the dialog at any step',
  },
  ours: {
    'a call with an unknown outcome stays at its step, with a way back': [
      'creating-circle back → choose-circle',
      'switching-circle back → confirm-switch',
      'switching-circle back → choose-circle',
    ],
    'terms may be due': ['switching-circle failure terms-due → choose-circle'],
  },
}
