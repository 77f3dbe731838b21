import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCENES } from '#components/ui/scene-names.ts'
import { presets } from '#flows/signup/presets.ts'
import { LANDING, LANDINGS, type LandingName, targetOf } from './landings.ts'

/** From the specification: the flow of each page, and the kind of care or group that it begins with. */
const WANTED = {
  care: 'careflow',
  group: 'groupflow',
  animals: 'animalflow',
  caregiver: 'careflow',
  'college-student': 'careflow STUDENT',
  military: 'careflow MILITARY',
  'new-parents': 'careflow FAMILY',
  'newly-weds': 'careflow FAMILY',
  teacher: 'groupflow CLASS',
  classroom: 'groupflow CLASS',
  pta: 'groupflow CLASS',
  'high-school-sports': 'groupflow TEAM',
  'kids-sports-team': 'groupflow TEAM',
  band: 'groupflow BAND',
  'scout-troop': 'groupflow TROOP',
  'church-group': 'groupflow CHURCH',
} satisfies Record<LandingName, string>

test.each(Object.entries(WANTED))('/%s opens %s', (name, wanted) => {
  const { flow, step, preset } = targetOf(name as LandingName)
  const known: Readonly<Record<string, object>> = presets
  const chosen = Object.values(known[preset ?? ''] ?? {}).flatMap((answer: object) => Object.values(answer))
  expect([flow, ...chosen].join(' ')).toBe(wanted)
  expect(step).toBe(flow === 'careflow' ? 'care-welcome' : 'welcome')
})

describe('the pictures of the landing pages', () => {
  test('include one for each page at its top', () => {
    const arts = LANDINGS.map((name) => LANDING[name].art)
    expect(new Set(arts).size).toBe(LANDINGS.length)
  })

  test.each(LANDINGS)('never appear twice on /%s', (name) => {
    const { art, ways } = LANDING[name]
    expect(new Set([art, ...ways]).size).toBe(4)
  })

  test.each(SCENES)('use colors that follow the theme in %s', (scene) => {
    const svg = readFileSync(new URL(`../../public/art/${scene}.svg`, import.meta.url), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*id="art" viewBox="8 8 384 284"/)
    expect(svg.match(/(fill|stroke)="#(?!000")[0-9A-Fa-f]+"/g) ?? []).toEqual([])
  })
})
