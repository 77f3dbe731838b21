import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { RULES } from '#machines/bench/check/finding.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { type Said, said } from '#tests/bench/flow-said.ts'
import { FLOW_COMMAND } from '#tests/support/machine/flow-command.ts'
import { flows } from './flow-folders.ts'
import { ROOT } from './tree.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-flow-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as if from another folder, and returns its output. */
function flow(...args: string[]): Promise<Said> {
  vi.stubEnv('INIT_CWD', folder)
  return said(args)
}

/** Runs the command in a new process, as people run it. */
const started = (...args: string[]): Promise<Omit<Said, 'code'> & { readonly code: number | null }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [...FLOW_COMMAND, ...args], { cwd: ROOT }, (_, out, said) =>
      resolve({ code: child.exitCode, out, said }),
    )
  })

const ids = flows.map(({ id }) => id).join(', ')
const asked = new Set<string>(flows[0]?.steps.map(({ id }) => id))
/** The usual answers of people who choose a password. They are not asked for an emailed link. */
const answers = Object.fromEntries(
  Object.entries(usualAnswers(examples)).filter(([id]) => asked.has(id) && id !== 'email-signup'),
)
const write = (name: string, file: unknown) => writeFile(join(folder, name), JSON.stringify(file))

/** Every file that the command could have written, with the time at which it was last changed. */
const filesNow = () => ['flows', 'messages', 'api', 'tests'].map((room) => [room, filesIn(join(ROOT, room))])
const filesIn = (room: string): readonly string[] =>
  readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json)$/.test(entry.name))
    .map(({ parentPath, name }) => `${join(parentPath, name)} ${statSync(join(parentPath, name)).mtimeMs}`)
    .toSorted()

/** The steps of people who sign up with a password, in order. */
const WAY = answersUpTo(signup, emptyDraft(signup, { signedIn: false }), { answers: usualAnswers(examples) }).map(
  ({ step }) => step.id,
)

describe('npm run flow --', () => {
  test.each([
    [['list', '--json'], 0],
    [['walk', 'signup', '--answers', join('tests', 'none.json'), '--json'], 2],
  ])('%j prints its answer and exits with its code', async (args, code) => {
    vi.stubEnv('INIT_CWD', ROOT)
    const answer = await said(args)
    expect(answer.code).toBe(code)
    expect(await started(...args)).toEqual(answer)
  })

  test('list shows every flow in numbers', async () => {
    const { code, out, said } = await flow('list', '--json')
    expect([code, said]).toEqual([0, ''])
    const listed = JSON.parse(out).flows
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(flows.map(({ id }) => id))
    for (const [at, { version, steps }] of flows.entries()) {
      const { total } = JSON.parse((await flow('tour', flows[at]?.id ?? '', '--json')).out)
      expect(listed[at]).toMatchObject({ version, steps: steps.length, transitions: total })
    }
    const { id, version, steps, transitions, facts, states } = listed[0]
    expect(
      (await flow('list', id)).out
        .trim()
        .split('\n')
        .map((row) => row.split(/ +/)),
    ).toEqual([
      ['id', 'version', 'steps', 'transitions', 'facts', 'states'],
      [id, version, steps, transitions, facts, states].map(String),
    ])
  })

  test('check finds nothing wrong with any flow, in one document', async () => {
    expect(await flow('check', '--all', '--json')).toEqual({ code: 0, out: '{"findings":[],"notes":[]}\n', said: '' })
    expect((await flow('check', 'login')).out).toBe(`1 flow by ${Object.keys(RULES).length} rules: nothing found\n`)
  })

  test('walk shows the current step of the answers in a file', async () => {
    const { story: _, ...some } = answers
    await write('some.json', { answers: some, given: { signedIn: true } })
    const { code, out } = await flow('walk', 'signup', '--answers', 'some.json', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      flow: 'signup',
      open: 'story',
      progress: { at: 5, total: WAY.length },
      back: 'image',
      unasked: WAY.slice(WAY.indexOf('story') + 1),
    })
    await write('all.json', { answers })
    const all = await flow('walk', 'signup', '--answers', 'all.json')
    expect(all).toMatchObject({ code: 0, said: '' })
    expect(all.out).toContain('signup: ended')
    expect(all.out).toContain('create-account → type-location')
  })

  test('walk fails if an answer is refused', async () => {
    await write('wrong.json', { answers: { 'create-account': examples['create-account'].invalid[0] } })
    const { code, out } = await flow('walk', 'signup', '--answers', 'wrong.json')
    expect([code, out]).toEqual([1, expect.stringContaining('refused   create-account: first_name: missing')])
  })

  test.each(['mermaid', 'svg', 'stately'])('draw --as %s draws one flow or all', async (as) => {
    const one = await flow('draw', 'signup', '--as', as)
    expect([one.code, one.out.length > 300]).toEqual([0, true])
    const all = JSON.parse((await flow('draw', '--all', '--as', as, '--json')).out)
    expect(all.flows.map(({ flow }: { flow: string }) => flow)).toEqual(flows.map(({ id }) => id))
    expect(all.flows[0].text.trimEnd()).toBe(one.out.trimEnd())
  })

  test('migrate --prove migrates every kept draft to the current version, in one document', async () => {
    const { code, out, said } = await flow('migrate', '--prove', '--json')
    expect([code, said]).toEqual([0, ''])
    const { drafts, ...found } = JSON.parse(out)
    expect(found).toEqual({ stranded: 0, lost: [], findings: [] })
    expect(drafts).toBeGreaterThan(100)
    const { out: one } = await flow('migrate', 'login', '--prove')
    expect(one).toBe('142 drafts, 0 stranded, 0 losses\n')
  })

  test('migrate --record keeps no version twice', async () => {
    const { code, out } = await flow('migrate', 'login', '--record')
    expect([code, out]).toEqual([0, 'login, version 3: kept before\n'])
  })

  test('mutate counts the outcomes of all mutants in one document, and each is noticed', async () => {
    const { code, out, said } = await flow('mutate', 'terms', '--json')
    expect([code, said]).toEqual([0, ''])
    const { mutants, equivalent, killed, ...rest } = JSON.parse(out)
    expect(rest).toEqual({ flow: 'terms', undecided: [], survivors: [], untried: 0 })
    expect(killed + equivalent).toBe(mutants)
    expect(killed).toBeGreaterThan(5)
  })

  test('--help shows every verb', async () => {
    const { code, out } = await flow('--help')
    expect(code).toBe(0)
    for (const verb of ['list', 'check <flow>…', 'walk <flow>… --answers FILE', 'draw <flow>…'])
      expect(out).toContain(verb)
    expect(
      out.split('\n').filter((line) => line.length > 100),
      'wider than a terminal',
    ).toEqual([])
  })

  test('list --states shows each distinct state with the address of its story in each form', async () => {
    const { code, out } = await flow('list', 'login', 'terms', '--states', '--json')
    expect(code).toBe(0)
    const [login, terms] = JSON.parse(out).flows
    expect(login).toMatchObject({ id: 'login', states: 8 })
    expect(terms.stories[0]).toEqual({
      step: 'accept-terms',
      state: 'first',
      form: 'empty',
      story: 'http://localhost:6006/?path=/story/terms-accept-terms--first-empty',
    })
    const told = new Set(login.stories.map(({ step, state }: Record<string, string>) => `${step} ${state}`))
    expect(told.size).toBe(login.states)
    expect((await flow('list', 'login', '--states')).out).toContain('/story/login-fill-otp--first-stuck\n')
  })

  test.each([
    [[], 'Choose a verb: list, check, walk, draw, tour, mutate, run, migrate, new.'],
    [['dance'], 'There is no verb "dance". The verbs are list, check, walk, draw, tour, mutate, run, migrate, new.'],
    [['toString'], 'There is no verb "toString"'],
    [['check'], `Name a flow, or use --all. The flows are ${ids}.`],
    [['draw'], `Name a flow, or use --all. The flows are ${ids}.`],
    [['draw', 'sign-up'], `There is no flow "sign-up": there are ${ids}.`],
    [['draw', 'signup', '--as', 'png'], 'draw can output mermaid, svg, stately, but not "png".'],
    [['walk', 'signup'], 'walk needs --answers FILE'],
    [['walk', 'signup', '--answers', 'none.json'], 'none.json cannot be read: '],
    [['migrate'], 'migrate needs --prove, or --record after you raise a version.'],
    [['mutate'], `Name a flow, or use --all. The flows are ${ids}.`],
    [['mutate', 'terms', '--min', '101'], '--min must be a number from 0 to 100, not "101".'],
    [['mutate', 'terms', '--pairs', 'many'], '--pairs must be a whole number of 1 or more, not "many".'],
    [['list', '--loud'], 'There is no option --loud'],
    [['tour', 'terms', '--cap', '-1'], '--cap must be a whole number of 1 or more, not "-1".'],
    [['tour', 'terms', '--cap'], '--cap needs a value.'],
    [['tour', 'terms', '--verify=yes'], '--verify does not take a value.'],
    [['check', 'terms', '--on', 'machine'], 'check has no --on.'],
    [['tour', 'terms', '--path', 'back'], 'tour has no --path: it takes --cap, --cover, --seed, --verify.'],
    [['new'], 'Choose what to add: step, call, flow. See docs/changing-a-flow.md for examples.'],
    [['new', 'page', 'soup-club'], 'new cannot add "page". It can add step, call, flow. See docs/changing-a-flow.md'],
    [['new', 'toString', 'soup-club'], 'new cannot add "toString"'],
    [['new', 'flow'], 'Usage: new flow NAME, with one name like pet-care.'],
    [['new', 'step'], 'Usage: new step NAME --in FLOW, with one name like pet-care.'],
    [['new', 'flow', 'pet', 'care'], 'Usage: new flow NAME, with one name like pet-care.'],
    [['new', 'flow', 'soup-club', '--in', 'login'], 'new flow has no option --in.'],
    [['new', 'flow', 'soup-club', '--cap', '3'], 'new has no --cap: it takes --in, --after, --path, --who.'],
    [['new', 'flow', 'PetCare'], '"PetCare" is not in kebab-case, like pet-care. See flows/register.ts'],
    [['new', 'flow', 'login'], 'flows/login already exists. Open it, or choose another name.'],
    [['new', 'flow', 'circle'], 'messages/en/circle.json already exists. Open it, or choose another name.'],
    [['new', 'step', 'soup-of-the-day'], `Choose the flow for the step: --in FLOW. The flows are ${ids}.`],
    [
      ['new', 'step', 'soup-of-the-day', '--in', 'pets'],
      `There is no flow "pets" in flows/register.ts. The flows are ${ids}.`,
    ],
    [['new', 'step', 'pet--name', '--in', 'terms'], '"pet--name" is not in kebab-case, like pet-care. See flows/terms'],
    [['new', 'step', 'accepted', '--in', 'terms'], 'flows/terms/steps/accepted.ts already exists. Open it'],
    [
      ['new', 'step', 'soup-of-the-day', '--in', 'terms', '--after', 'story'],
      'Open flows/terms/flow.ts: the flow "terms" has no',
    ],
    [
      ['new', 'step', 'soup-of-the-day', '--in', 'terms', '--after', 'accepted'],
      'Open flows/terms/flow.ts: "accepted" ends the flow, so no step can follow it.',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day'],
      'Choose the file of api/contract for the call: --in NOUN. The nouns are account, ',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day', '--in', 'poems'],
      'To create it, write its first call there by hand, in an object `poemsRows`, and spread that object in api/contract/table.ts.',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day', '--in', 'failures'],
      'api/contract/failures.ts has no calls. The nouns are account, ',
    ],
    [['new', 'call', 'readMotto'], '"readMotto" is not in kebab-case, like pet-care. See api/contract'],
    [['new', 'call', 'read-circle'], 'Open api/contract/circles.ts: the row "readCircle" already exists'],
    [['new', 'call', 'search-circles'], 'Open api/contract/directory.ts: the row "searchCircles" already exists'],
    [
      ['new', 'call', 'read-soup', '--in', 'circles', '--who', 'everybody'],
      'Choose who may make the call: --who member',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day', '--in', 'circles', '--path', 'cove'],
      '"cove" is not a path like /cove/:slug/motto. This command supports only the parameter :slug.',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day', '--in', 'circles', '--path', '/cove/:slug'],
      'GET /cove/:slug is already the path of "readCircle"',
    ],
    [
      ['new', 'call', 'read-soup-of-the-day', '--in', 'circles', '--path', '/cove/all'],
      'Open api/contract/directory.ts: GET /cove/all is already the path of "searchCircles"',
    ],
    [['draw', 'login', 'terms', '--as', 'svg'], '--as svg makes one picture. Name one flow, or add --json.'],
  ])('%j gets an error message and exit code 2', async (args, sentence) => {
    const { code, out, said } = await flow(...args)
    expect([code, out]).toEqual([2, ''])
    expect(said).toContain(sentence)
  })

  test('a refused new command writes nothing', async () => {
    const before = filesNow()
    await flow('new', 'step', 'soup-of-the-day', '--in', 'terms', '--after', 'story')
    await flow('new', 'call', 'read-soup-of-the-day', '--in', 'circles', '--path', '/cove/:slug')
    expect(filesNow()).toEqual(before)
  })

  test('an error is one JSON document too', async () => {
    const { code, out, said } = await flow('tour', 'terms', '--cap', '0', '--json')
    expect([code, JSON.parse(out)]).toEqual([2, { error: said.trim() }])
  })
})
