/** What a page that leads here knows already: raw values of steps, by the name of the preset. They can be changed. */
export const presets = {
  care: { 'type-location': { cove_type: 'CAREGIVING' } },
  group: { 'type-location': { cove_type: 'CLUB' } },
  animals: { 'type-location': { cove_type: 'OTHER' } },
} as const
