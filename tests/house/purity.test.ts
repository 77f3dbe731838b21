import { describe, expect, test } from 'vitest'
import { impurities } from './purity.ts'
import { nodesOf, parse } from './syntax.ts'
import { files, isIn, isTest, sources } from './tree.ts'

const PURE = ['flows', 'machines/define', 'machines/walk']

describe('flows and the walk give the same results on both sides at any time', () => {
  test.each(PURE)('no clock, randomness, network, browser or JSX in %s', (room) => {
    const found = sources
      .filter((file) => isIn(file, room) && !isTest(file) && !/^flows\/[^/]+\/machine\.ts$/.test(file))
      .flatMap((file) => impurities(nodesOf(file)).map((impurity) => `${file} ${impurity}`))
    expect(found).toEqual([])
  })

  test('no file of flows and machines could render something', () => {
    const shown = files.filter((file) => /\.(tsx|css)$/.test(file) && (isIn(file, 'flows') || isIn(file, 'machines')))
    expect(shown.filter((file) => !isIn(file, 'machines/react'))).toEqual([])
  })

  test.each([
    ['const at = Date.now()', ['touches the clock (Date.now)']],
    ['const at = new Date()', ['touches the clock (new Date())']],
    ['const id = crypto.randomUUID()', ['touches randomness (crypto)']],
    ['const n = Math.random()', ['touches randomness (Math.random)']],
    ['const get = () => fetch("/x")', ['touches the network (fetch)']],
    ['const { now } = performance', ['touches the clock (performance)']],
    ['const view = <p>hi</p>', ['holds JSX']],
    ["if (process.env.NODE_ENV !== 'production') check()", []],
    ['const home = process.env.HOME', ['touches the machine it runs on (process)']],
    ['const at = new Date(0), top = Math.max(1)', []],
    ['const read = (document: string) => document', []],
    ['const given = { location: 1 }; given.location', []],
    ['import { document } from "./document.ts"; const paper = document({ max: 1 })', []],
    ['import { document as file } from "./document.ts"; const paper = document', ['touches the browser (document)']],
  ])('%s', (text, found) => expect(impurities(parse(text, 'x.tsx'))).toEqual(found))
})

describe('settings', () => {
  const READERS = [
    '.storybook/since.ts',
    'api/server/settings/environment.ts',
    'api/server/bootstrap.mjs',
    'api/client/base-url.ts',
    // Next calls it, and its copy of the code knows nothing of the start of the portal.
    'api/server/monitor/instrument.ts',
    // A build removes the parts of these files that are only for development.
    'components/wizard/dialog/wizard-dialog.tsx',
    'components/wizard/inspector/story-url.ts',
    'next.config.ts',
    // These files check declarations in tests and in development. A build leaves the checks out.
    'machines/define/flow.ts',
    'machines/define/list.ts',
    'machines/define/step.ts',
    'machines/define/unasked.ts',
  ]

  test('process.env is read in one file, except where a build replaces it by a value', () => {
    const found = sources
      .filter((file) => !READERS.includes(file) && !isTest(file))
      .filter((file) => nodesOf(file).some(({ node }) => node.type === 'MemberExpression' && readsEnvironment(node)))
    expect(found).toEqual([])
  })

  function readsEnvironment(node: Readonly<Record<string, unknown>>) {
    const property = node.property as { name?: string; value?: string }
    const object = node.object as { type: string; name?: string; property?: { name?: string } }
    const isEnv = property.name === 'env' || property.value === 'env'
    return isEnv && (object.name === 'process' || object.type === 'MetaProperty' || object.property?.name === 'process')
  }
})
