/**
 * What a page that leads here knows already: raw values of steps, by the name of the preset. They can be changed. A flow
 * takes those of its own steps.
 */
export const presets = {
  care: { 'type-location': { cove_type: 'CAREGIVING' } },
  group: { 'type-location': { cove_type: 'CLUB' } },
  animals: { 'type-location': { cove_type: 'OTHER' } },
  class: { 'group-beneficiary': { group_kind: 'CLASS' } },
  team: { 'group-beneficiary': { group_kind: 'TEAM' } },
  band: { 'group-beneficiary': { group_kind: 'BAND' } },
  troop: { 'group-beneficiary': { group_kind: 'TROOP' } },
  church: { 'group-beneficiary': { group_kind: 'CHURCH' } },
} as const
