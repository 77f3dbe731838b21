import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  artAddress,
  artNamed,
  BEARDS,
  CARD_LAYOUTS,
  type CardArt,
  HAIR_COLORS,
  HAIRSTYLES,
  HEADGEAR,
  type Looks,
  POSE_NAMES,
  POSES_OF_ROLE,
  RARITIES,
  SKIN_TONES,
  TEAM_SLUGS,
} from '#api/contract/cards.ts'
import { PLAYERS } from '#api/contract/players.ts'
import { HAIRS, SKINS } from './colors.ts'
import { drawCard } from './draw-card.ts'
import { KITS } from './kits.ts'

const artFile = (art: CardArt) => artAddress(art).slice('/card-art/'.length)

const anyLooks: fc.Arbitrary<Looks> = fc.record({
  pose: fc.constantFrom(...POSE_NAMES),
  hand: fc.constantFrom('left', 'right'),
  skin: fc.nat(SKIN_TONES - 1),
  hair: fc.nat(HAIR_COLORS - 1),
  hairstyle: fc.constantFrom(...HAIRSTYLES),
  headgear: fc.constantFrom(...HEADGEAR),
  beard: fc.constantFrom(...BEARDS),
})
const anyArt: fc.Arbitrary<CardArt> = fc.record({
  team: fc.constantFrom(...TEAM_SLUGS),
  looks: anyLooks,
  rarity: fc.constantFrom(...RARITIES),
  layout: fc.constantFrom(...CARD_LAYOUTS),
})

test('the address of a picture names the whole card', () => {
  fc.assert(
    fc.property(anyArt, (art) => {
      expect(artNamed(artFile(art))).toEqual(art)
    }),
  )
})

test('an address that no card has names none', () => {
  const [player] = PLAYERS
  if (!player) throw new Error('There are no players.')
  const file = artFile({ team: player.team, looks: player.looks, rarity: 'RARE', layout: 'full' })
  expect(artNamed(file)).toBeDefined()
  const strangers = [
    file.replace('.svg', '.png'),
    file.replace('.rare', '.Rare'),
    `${file}.svg`,
    file.slice(1),
    '',
    '.svg',
  ]
  for (const stranger of strangers) expect(artNamed(stranger), stranger).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const art = artNamed(text)
      return art === undefined || artFile(art) === text
    }),
  )
})

test('every card can be drawn, always in the same way, without a broken number', () => {
  fc.assert(
    fc.property(anyArt, (art) => {
      const drawing = drawCard(art)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawing.match(/<g[ >]/g)?.length).toBe(drawing.match(/<\/g>/g)?.length)
      expect(drawing.length).toBeLessThan(110_000)
      expect(drawCard(art)).toBe(drawing)
    }),
    { numRuns: 60 },
  )
})

/** In how many features two players differ. */
const differences = (a: Looks, b: Looks) =>
  Object.entries(a).filter(([feature, value]) => new Map<string, unknown>(Object.entries(b)).get(feature) !== value)
    .length

test('no two players look alike: any two differ in at least three features', () => {
  for (const [index, one] of PLAYERS.entries())
    for (const other of PLAYERS.slice(index + 1))
      expect(differences(one.looks, other.looks), `${one.name}, ${other.name}`).toBeGreaterThanOrEqual(3)
})

test('each team has eleven players with their own names and numbers, in poses of their roles', () => {
  expect(new Set(PLAYERS.map(({ slug }) => slug)).size).toBe(PLAYERS.length)
  for (const team of TEAM_SLUGS) {
    const eleven = PLAYERS.filter((player) => player.team === team)
    expect(new Set(eleven.map(({ number }) => number)).size, team).toBe(11)
    expect(new Set(eleven.map(({ role }) => role)).size, team).toBe(4)
  }
  for (const { role, looks, name } of PLAYERS) expect(POSES_OF_ROLE[role], name).toContain(looks.pose)
})

test('there is a color for every skin tone and hair color', () => {
  expect([SKINS.length, HAIRS.length]).toEqual([SKIN_TONES, HAIR_COLORS])
})

test('the white number has a contrast of at least 4.5:1 to each team’s background', () => {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  for (const team of TEAM_SLUGS)
    expect((luminance('#fffdf6') + 0.05) / (luminance(KITS[team].field) + 0.05), team).toBeGreaterThanOrEqual(4.5)
})
