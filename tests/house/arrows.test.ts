import { describe, expect, test } from 'vitest'
import { ARROWS, against, roomOf } from './arrows.ts'
import { type Import, imports, importsOf, loadedWith } from './imports.ts'
import { files, isIn, sources } from './tree.ts'

const from = (from: string, to: string): Import => ({ from, to, specifier: to, reExports: false, isLoaded: true })

describe('imports run one way', () => {
  test('no file imports against the arrows', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(against(imports)).toEqual([])
  })

  test('the code of the first step holds neither the contract nor a call', () => {
    const loaded = loadedWith('components/wizard/dialog/wizard-dialog.tsx')
    expect(loaded.size).toBeGreaterThan(50)
    expect([...loaded].filter((file) => /^api\/(contract\/table|client\/call)\.ts$/.test(file))).toEqual([])
  })

  test('what is imported as a type, or when it is needed, is not loaded with a file', () => {
    const file = 'components/wizard/screen/item-means.ts'
    const loaded = Object.fromEntries(importsOf(file).map(({ specifier, isLoaded }) => [specifier, isLoaded]))
    expect(loaded).toMatchObject({
      ...{ '#api/client/call.ts': false, '#components/fields/item-means.ts': false, '../form/step-values.ts': true },
    })
  })

  test('every source lies in a room with arrows, in tests, or is a configuration at the root', () => {
    const homeless = sources.filter((file) => !roomOf(file) && !isIn(file, 'tests') && file.includes('/'))
    expect(homeless).toEqual([])
  })

  test('what is imported exists, and is named with its extension', () => {
    const known = new Set(files)
    const broken = imports.filter(({ to }) => to !== undefined && !known.has(to))
    expect(broken.map(({ from, specifier }) => `${from} imports ${specifier}, which does not exist`)).toEqual([])
  })

  test('an import against an arrow is told in a sentence', () => {
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
      'next.config.ts imports flows/catalogue.ts, but a file at the root imports nothing of ours',
      'machines/walk/walk.ts imports tests/support/flows/branching-flow.ts, but machines/walk may import only machines/define',
    ])
  })

  test('an import along an arrow, and one of a test, is fine', () => {
    expect(
      against([
        from('machines/walk/walk.test.ts', 'tests/support/flows/branching-flow.ts'),
        from('api/server/mail/letters.ts', 'components/mail/welcome.ts'),
        from('flows/catalogue.ts', 'flows/signup/create.ts'),
        from('tests/house/arrows.test.ts', 'api/server/main.ts'),
      ]),
    ).toEqual([])
  })

  test('the table of arrows itself has no cycle', () => {
    const order: string[] = []
    const arrows: Readonly<Record<string, readonly string[]>> = ARROWS
    const rest = new Set(Object.keys(arrows))
    for (let before = -1; rest.size !== before; ) {
      before = rest.size
      for (const room of rest)
        if ((arrows[room] ?? []).every((to) => order.includes(to))) {
          order.push(room)
          rest.delete(room)
        }
    }
    expect([...rest]).toEqual([])
  })
})
