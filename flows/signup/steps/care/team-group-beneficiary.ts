import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { groupBeneficiary } from './group-beneficiary.ts'

/** Asked of teams, bands and troops: the team's own name, and its season or level. */
export const teamGroupBeneficiary = step('team-group-beneficiary', {
  code: 'TEAM_GROUP_BENEFICIARY',
  fields: {
    team_name: text({ max: 60, autocomplete: 'off' }),
    team_season: text({ max: 60, autocomplete: 'off' }),
  },
  reads: [groupBeneficiary],
  when: groupBeneficiary.is('group_kind', 'TEAM', 'BAND', 'TROOP'),
  effect: effect('save-team', { when: signedIn.is(true) }),
})
