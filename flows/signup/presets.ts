/**
 * Answers that a page already knows when it links to a flow: each preset maps steps to raw values. People can change
 * these answers. A flow uses only the values for its own steps.
 */
export const presets = {
  care: { 'type-location': { cove_type: 'CAREGIVING' } },
  group: { 'type-location': { cove_type: 'CLUB' } },
  animals: { 'type-location': { cove_type: 'OTHER' } },
  family: { 'care-welcome': { care_kind: 'FAMILY' } },
  military: { 'care-welcome': { care_kind: 'MILITARY' } },
  student: { 'care-welcome': { care_kind: 'STUDENT' } },
  class: { 'group-beneficiary': { group_kind: 'CLASS' } },
  team: { 'group-beneficiary': { group_kind: 'TEAM' } },
  band: { 'group-beneficiary': { group_kind: 'BAND' } },
  troop: { 'group-beneficiary': { group_kind: 'TROOP' } },
  church: { 'group-beneficiary': { group_kind: 'CHURCH' } },
} as const
