import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { MAX_LENGTH } from '../max-length.ts'
import { groupBeneficiary } from './group-beneficiary.ts'

/** Asks teams, bands and troops for the team's name and its season or level. */
export const teamGroupBeneficiary = step('team-group-beneficiary', {
  code: 'TEAM_GROUP_BENEFICIARY',
  fields: {
    team_name: text({ max: MAX_LENGTH.name, autocomplete: 'off' }),
    team_season: text({ max: MAX_LENGTH.name, autocomplete: 'off' }),
  },
  reads: [groupBeneficiary],
  when: groupBeneficiary.is('group_kind', 'TEAM', 'BAND', 'TROOP'),
  effect: effect('save-team', { when: signedIn.is(true) }),
})
