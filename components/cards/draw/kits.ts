import type { TeamSlug } from '#api/contract/cards.ts'

/** What a team looks like on cards. All colors are `#RRGGBB`. */
export interface Kit {
  /** The card's background. Its contrast to the white number is at least 4.5:1. */
  readonly field: string
  readonly disc: string
  readonly accent: string
  readonly deep: string
  readonly shirt: string
  /** The color of the shirt's pattern. */
  readonly motif: string
  readonly pattern: 'hoops' | 'chevron' | 'yoke' | 'sash'
  readonly trousers: string
  readonly pads: string
  readonly cap: string
  readonly peak: string
  readonly headband: string
  readonly collar: string
  readonly mitt: string
  readonly scenery: 'marsh' | 'harbor' | 'wheat' | 'peaks'
}

export const KITS: Readonly<Record<TeamSlug, Kit>> = {
  'saltmarsh-herons': {
    field: '#2F6F78',
    disc: '#8CC3C4',
    accent: '#F3DFA9',
    deep: '#173F46',
    shirt: '#FFFDF6',
    motif: '#2F6F78',
    pattern: 'hoops',
    trousers: '#F3DFA9',
    pads: '#FFFDF6',
    cap: '#F3DFA9',
    peak: '#173F46',
    headband: '#F3DFA9',
    collar: '#2F6F78',
    mitt: '#C4633C',
    scenery: 'marsh',
  },
  'port-ellery-terns': {
    field: '#A9492A',
    disc: '#EFAF8A',
    accent: '#F6DDD0',
    deep: '#5E2416',
    shirt: '#24463E',
    motif: '#F6DDD0',
    pattern: 'chevron',
    trousers: '#2F5C4F',
    pads: '#FFFDF6',
    cap: '#24463E',
    peak: '#EFAF8A',
    headband: '#FFFDF6',
    collar: '#F6DDD0',
    mitt: '#E8C877',
    scenery: 'harbor',
  },
  'amberfield-larks': {
    field: '#7A5A16',
    disc: '#E8C877',
    accent: '#F3DFA9',
    deep: '#46330A',
    shirt: '#FFFDF6',
    motif: '#2F5A4B',
    pattern: 'yoke',
    trousers: '#3E6E55',
    pads: '#F3DFA9',
    cap: '#2F5A4B',
    peak: '#E8C877',
    headband: '#2F5A4B',
    collar: '#E8C877',
    mitt: '#C9503F',
    scenery: 'wheat',
  },
  'kestrel-ridge': {
    field: '#3A5F77',
    disc: '#A9C7D6',
    accent: '#E6EEF0',
    deep: '#12303F',
    shirt: '#C4633C',
    motif: '#12303F',
    pattern: 'sash',
    trousers: '#E6EEF0',
    pads: '#12303F',
    cap: '#12303F',
    peak: '#C4633C',
    headband: '#C4633C',
    collar: '#12303F',
    mitt: '#E6EEF0',
    scenery: 'peaks',
  },
}
