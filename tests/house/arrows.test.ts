import { describe, expect, test } from 'vitest'
import { against, roomOf, rooms, roomsOf } from './arrows.ts'
import { type Import, imports, importsOf, loadedWith } from './imports.ts'
import { files, folders, isIn, sources } from './tree.ts'

const from = (from: string, to: string): Import => ({ from, to, specifier: to, reExports: false, isLoaded: true })

describe('imports follow the arrows', () => {
  test('no file imports against the arrows', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(against(imports)).toEqual([])
  })

  test('the code of the first step loads neither the contract nor a call', () => {
    const loaded = loadedWith('components/wizard/dialog/wizard-dialog.tsx')
    expect(loaded.size).toBeGreaterThan(50)
    expect([...loaded].filter((file) => /^api\/(contract\/table|client\/call)\.ts$/.test(file))).toEqual([])
  })

  test('a file does not load what it imports as a type or lazily', () => {
    const file = 'components/wizard/screen/item-means.ts'
    const loaded = Object.fromEntries(importsOf(file).map(({ specifier, isLoaded }) => [specifier, isLoaded]))
    expect(loaded).toMatchObject({
      '#api/client/call.ts': false,
      '#components/fields/item-means.ts': false,
      '../form/step-values.ts': true,
    })
  })

  test('every source belongs to a room with arrows, to tests, or to the configuration at the root', () => {
    const homeless = sources.filter((file) => !roomOf(file) && !isIn(file, 'tests') && file.includes('/'))
    expect(homeless).toEqual([])
  })

  test('every import names an existing file with its extension', () => {
    const known = new Set(files)
    const broken = imports.filter(({ to }) => to !== undefined && !known.has(to))
    expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}, which does not exist`)).toEqual([])
  })

  test('reports an import against an arrow in a sentence', () => {
    expect(
      against([
        from('machines/walk/x.ts', 'api/contract/y.ts'),
        from('components/ui/button.tsx', 'components/wizard/frame.tsx'),
        from('api/server/main.ts', 'machines/react/use-wizard.ts'),
        from('flows/signup/create.ts', 'flows/withdrawal/flow.ts'),
        from('flows/signup/create.ts', 'flows/catalogue.ts'),
        from('app/page.tsx', 'api/server/main.ts'),
        from('next.config.ts', 'flows/catalogue.ts'),
        from('machines/walk/walk.ts', 'tests/support/flows/branching-flow.ts'),
      ]),
    ).toEqual([
      'machines/walk/x.ts imports api/contract/y.ts, but machines/walk may import only machines/define',
      'components/ui/button.tsx imports components/wizard/frame.tsx, but components/ui may import nothing of ours',
      expect.stringContaining(
        'api/server/main.ts imports machines/react/use-wizard.ts, but api/server may import only',
      ),
      'flows/signup/create.ts imports flows/withdrawal/flow.ts, but the folder of a flow imports no other flow',
      'flows/signup/create.ts imports flows/catalogue.ts, but the folder of a flow imports no other flow',
      expect.stringContaining('app/page.tsx imports api/server/main.ts, but app may import only'),
      'next.config.ts imports flows/catalogue.ts, but a file at the root imports only api/server/build',
      'machines/walk/walk.ts imports tests/support/flows/branching-flow.ts, but machines/walk may import only machines/define',
    ])
  })

  test('accepts an import along an arrow, and any import of a test', () => {
    expect(
      against([
        from('machines/walk/walk.test.ts', 'tests/support/flows/branching-flow.ts'),
        from('api/server/mail/letters.ts', 'components/mail/welcome.ts'),
        from('flows/catalogue.ts', 'flows/signup/create.ts'),
        from('tests/house/arrows.test.ts', 'api/server/main.ts'),
      ]),
    ).toEqual([])
  })

  test('the table has no cycle and names only its own rooms', () => {
    const order: string[] = []
    const rest = new Set(rooms)
    for (let before = -1; rest.size !== before; ) {
      before = rest.size
      for (const room of rest)
        if (room.mayImport.every((to) => order.includes(to))) {
          order.push(room.name)
          rest.delete(room)
        }
    }
    expect([...rest].map(({ name }) => name)).toEqual([])
    expect(rooms.length).toBeGreaterThan(10)
  })

  test('every room of the table is a folder', () =>
    expect(rooms.filter(({ name }) => !folders.includes(name)).map(({ name }) => name)).toEqual([]))

  test('the table is read from a page', () => {
    const page =
      'x\n\n| Room | May import | Holds |\n| --- | --- | --- |\n| `a/b` | `c`, `d` | one thing |\n| `c` | nothing | another |\n\nAfter it'
    expect(roomsOf(page)).toEqual([
      { name: 'a/b', mayImport: ['c', 'd'], holds: 'one thing' },
      { name: 'c', mayImport: [], holds: 'another' },
    ])
  })
})
