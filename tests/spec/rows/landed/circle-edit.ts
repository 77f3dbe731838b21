import { circleEdit } from '#flows/signup/edit.ts'
import { examples, varied } from '#flows/signup/examples.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import type { Landed } from '../landed.ts'

const samples: Readonly<Record<string, { readonly valid: readonly object[] }>> = {
  ...examples,
  ...varied['circle-edit'],
}

/** The first draft of a run about a Circle that is already complete. */
const whole = (): Draft =>
  circleEdit.steps.reduce(
    (draft: Draft, step: AnyStep) => {
      const answer = samples[step.id]?.valid[0]
      if (step.kind !== 'question' || step.rows.length > 0 || !answer) return draft
      return withReceipt(withAnswer(draft, step, { ...answer }), step)
    },
    emptyDraft(circleEdit, {}),
  )

const change = (step: string) => ({ event: { type: 'CHANGE', step } })

export const editing: Landed = {
  spec: 'circleEdit',
  flow: circleEdit,
  examples: samples,
  hub: whole,
  places: {
    '19': 'edit-circle',
    '19.typeLocation': 'type-location',
    '19.purpose': 'purpose',
    '19.story': 'story',
    '6': 'title',
    '4': 'image',
    '7': 'invite-others',
    END: 'circle-edited',
  },
  turns: {
    'circleEdit: OPEN open → 19': { isFresh: true, from: ['edit-circle', 'asking'] },
    'circleEdit: 19 CHANGE_TITLE → 6': change('title'),
    'circleEdit: 19 CHANGE_TYPE_LOCATION → 19.typeLocation': change('type-location'),
    'circleEdit: 19 CHANGE_PURPOSE → 19.purpose': change('purpose'),
    'circleEdit: 19 CHANGE_STORY → 19.story': change('story'),
  },
  elsewhere: {
    'circleEdit: 19 ERROR → 19': 'a flow that cannot be opened has no step yet; the dialog says so and tries again',
  },
  otherwise: {
    'circleEdit: OPEN open → END': 'the server refuses a supporter, and the dialog says so',
    'circleEdit: 19 CONFLICT → 19': 'a change made elsewhere is shown beside the typed text, at the step itself',
  },
  ours: {
    'each row of the page of answers can be changed separately': [
      'edit-circle change → image',
      'edit-circle change → invite-others',
    ],
    'if a Circle lacks an answer, it is asked before the page of answers': [
      'type-location continue → purpose',
      'purpose continue → story',
      'purpose back → type-location',
      'story continue → title',
      'story back → purpose',
      'title back → story',
    ],
    'after a refused picture, people choose another one at the same step': [
      'image failure image-unreadable → image',
      'image failure image-type → image',
      'image failure too-large → image',
    ],
    'invitations have a daily limit': ['invite-others failure too-many-invites → invite-others'],
  },
}
