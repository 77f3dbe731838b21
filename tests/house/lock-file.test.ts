import { describe, expect, test } from 'vitest'
import { read } from './tree.ts'

interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
const manifest: Entry = JSON.parse(read('package.json'))
const { packages }: { packages: Readonly<Record<string, Entry>> } = JSON.parse(read('package-lock.json'))

describe('a fresh clone installs what was tested', () => {
  test('package.json and the lock file name the same versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
    expect(asked({ dependencies, devDependencies, optionalDependencies })).toEqual(asked(manifest))
  })

  test('every version is exact', () => {
    const loose = Object.entries(asked(manifest)).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose.map(([name, version]) => `${name} may be any ${version}`)).toEqual([])
  })

  test('no entry names a host', () => {
    expect(Object.keys(packages).filter((place) => /:\/\//.test(packages[place]?.resolved ?? ''))).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  test('every dependency of every entry has an entry, which npm ci requires', () => {
    expect(Object.entries(packages).flatMap(([place, entry]) => missingOf(place, entry))).toEqual([])
  })
})

const asked = ({ dependencies, devDependencies, optionalDependencies }: Entry) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})

function missingOf(place: string, entry: Entry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  const own = place === '' ? asked(entry) : { ...entry.dependencies, ...entry.optionalDependencies }
  const missing = [...Object.keys(own), ...peers].filter((name) => !homeOf(place, name))
  return missing.map((name) => `${place || 'package.json'} needs ${name}, which has no entry`)
}

/** Where Node finds a package that another package imports: in the nearest `node_modules` of the folders around it. */
function homeOf(place: string, name: string): string | undefined {
  const inside = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
  if (inside in packages) return inside
  if (place === '') return undefined
  return homeOf(place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '', name)
}
