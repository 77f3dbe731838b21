import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FAILURES } from '#api/contract/failures.ts'
import { careflow } from '#flows/signup/care.ts'
import { examples } from '#flows/signup/examples.ts'
import { groupflow } from '#flows/signup/group.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import elsewhere from '#messages/en/begunElsewhere.json' with { type: 'json' }
import care from '#messages/en/care.json' with { type: 'json' }
import more from '#messages/en/moreWizard.json' with { type: 'json' }
import wizardWords from '#messages/en/wizard.json' with { type: 'json' }
import { filled } from '#tests/bench/run/form.ts'
import { stepWords } from '#tests/bench/run/words.ts'
import type { Visit } from '#tests/support/browser/browser.ts'
import { circlesOf, newcomer, portalUrl, signedIn, soon, visit } from './people.ts'
import { dialogOf, goOn, headingOf, press, typeAccount } from './screens.ts'
import { seedLeader } from './seed.ts'

const { steps } = care
const at = (page: Page, step: keyof typeof steps) => headingOf(page, steps[step].title).waitFor()

async function opened(page: Page, { id }: AnyFlow): Promise<void> {
  await page.goto(`/?flow=${id}`)
  await headingOf(page, steps.welcome.title).waitFor()
}

const KINDS = [
  ['of the same kind', careflow],
  ['of another kind', groupflow],
] as const

/** Two tabs of one browser, each at the first step of a flow. */
async function twoTabs({ page, context }: Visit, kind: AnyFlow): Promise<Page> {
  const other = await context.newPage()
  await opened(page, careflow)
  await opened(other, kind)
  return other
}

const isTold = (page: Page, kind: AnyFlow) =>
  page
    .getByRole('alert')
    .filter({ hasText: kind === careflow ? FAILURES['stale-run'].detail : elsewhere.told })
    .waitFor()

/** The second tab shows that the run has moved on elsewhere, and then continues from the first tab's step. */
async function goesOnThere(page: Page, kind: AnyFlow): Promise<void> {
  await isTold(page, kind)
  await at(page, 'optional-beneficiary')
  expect(await dialogOf(page).getByText(wizardWords.behind.title).count(), 'it is said once').toBe(0)
  await dialogOf(page).getByRole('radio').first().check()
  await goOn(page)
  await at(page, 'beneficiary-form')
}

describe('a visitor with two tabs', () => {
  test.each(KINDS)('%s makes one account: the other tab says so and continues with its Circle', async (_, kind) => {
    const visited = await visit('phone')
    const { page } = visited
    visited.expectTrouble(/409/)
    const other = await twoTabs(visited, kind)
    for (const tab of [page, other]) {
      await goOn(tab)
      await at(tab, 'create-account')
    }
    await typeAccount(page, newcomer())
    await typeAccount(other, newcomer())
    await goOn(page)
    await at(page, 'optional-beneficiary')
    const circles = await circlesOf(page)
    expect(circles).toHaveLength(1)

    await goOn(other)
    await goesOnThere(other, kind)
    expect(await circlesOf(other), 'the same account, and no second Circle').toEqual(circles)
  })

  test('with different names of a group is asked which one to keep', async () => {
    const visited = await visit('phone')
    const { page } = visited
    await opened(page, groupflow)
    await goOn(page)
    await at(page, 'create-account')
    await press(page, steps['create-account'].doors.later)
    await at(page, 'group-beneficiary')
    const other = await visited.context.newPage()
    await other.goto(page.url())
    const [first] = examples['group-beneficiary'].valid
    const step = stepOf(groupflow, 'group-beneficiary')
    if (!step) throw new Error('No group is asked for.')
    for (const [tab, group_name] of [
      [other, 'Second name'],
      [page, 'First name'],
    ] as const) {
      await at(tab, 'group-beneficiary')
      await filled(dialogOf(tab), step, { ...first, group_name }, stepWords(groupflow, step))
    }
    await goOn(page)
    await at(page, 'team-group-beneficiary')
    await goOn(other)
    await dialogOf(other).getByText(wizardWords.behind.title).waitFor()
    await press(other, wizardWords.behind.catchUp)
    await at(other, 'team-group-beneficiary')
    await press(other, 'Back')
    await at(other, 'group-beneficiary')
    await dialogOf(other).getByText('First name', { exact: true }).waitFor()
    await press(other, more.twoTexts.useMine)
    await soon(() => dialogOf(other).getByRole('textbox').first().inputValue()).toBe('Second name')
    await goOn(other)
    await at(other, 'team-group-beneficiary')
  })
})

describe('a member with two tabs', () => {
  test.each(KINDS)('%s begins one Circle: the other tab says so and continues with it', async (_, kind) => {
    const visited = await visit('phone', signedIn(portalUrl(), await seedLeader(portalUrl(), 'done')))
    const { page } = visited
    const other = await twoTabs(visited, kind)
    await goOn(page)
    await at(page, 'optional-beneficiary')
    const circles = await circlesOf(page)
    expect(circles).toHaveLength(2)

    await goOn(other)
    await goesOnThere(other, kind)
    expect(await circlesOf(other), 'no third').toEqual(circles)
  })

  test('can begin another Circle after the one that the other tab began', async () => {
    const visited = await visit('phone', signedIn(portalUrl(), await seedLeader(portalUrl(), 'done')))
    const { page } = visited
    await opened(page, careflow)
    await goOn(page)
    await at(page, 'optional-beneficiary')
    const other = await visited.context.newPage()
    await opened(other, groupflow)
    await goOn(other)
    await at(other, 'group-beneficiary')
    expect(await circlesOf(other)).toHaveLength(3)
  })
})
