import type { Meta } from '@storybook/nextjs-vite'
import { useArgs } from 'storybook/preview-api'
import { expect, userEvent } from 'storybook/test'
import { atlas } from '../atlas-data.ts'
import { StatesPage } from './states-page.tsx'

/** The settings of Storybook that the sheet passes on to its stories. */
const PASSED = ['words', 'motion', 'amounts'] as const

/** A sheet with all states of a step. `.storybook/flow-pages.ts` adds one story for each flow; the step is an argument. */
const meta = {
  title: 'Atlas',
  component: StatesPage,
  parameters: { layout: 'fullscreen' },
  args: { atlas, flow: '', step: '', onStep: () => undefined, globals: {}, isLive: true },
  argTypes: {
    atlas: { table: { disable: true } },
    flow: { table: { disable: true } },
    step: { control: 'text', description: 'The id of the step' },
    onStep: { table: { disable: true } },
    globals: { table: { disable: true } },
    isLive: { table: { disable: true } },
  },
  render: function Sheet(args, { globals }) {
    const [, updateArgs] = useArgs()
    const passed = PASSED.flatMap((name) => (globals[name] === undefined ? [] : [[name, String(globals[name])]]))
    return (
      <StatesPage
        {...args}
        onStep={(step) => updateArgs({ step })}
        globals={Object.fromEntries(passed)}
        isLive={globals.isTest !== true}
      />
    )
  },
  // Each story of each step appears when the step is chosen, with four links to it. In Storybook itself, only the step
  // of the address is looked at, because choosing another one would load dozens of stories.
  play: async ({ canvas, args: { atlas, flow, step: named }, globals }) => {
    const steps = atlas.flows.find(({ id }) => id === flow)?.steps ?? []
    expect(steps.length).toBeGreaterThan(1)
    const current = steps.filter(({ id }, at) => (named === '' ? at === 0 : id === named))
    for (const step of globals.isTest === true ? steps : current) {
      const choice = canvas.getByRole('combobox', { name: 'Step' })
      if (globals.isTest === true) await userEvent.selectOptions(choice, step.id)
      await expect(choice).toHaveValue(step.id)
      const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      // The other links lead to the flow's pages in the atlas.
      const links = hrefs.filter((href) => !href.includes(`/story/atlas-${flow}--`))
      for (const { id } of step.stories)
        expect(links.filter((href) => href.startsWith(`./?path=/story/${id}&`))).toHaveLength(4)
      expect(links).toHaveLength(step.stories.length * 4)
      const headings = canvas.getAllByRole('heading', { level: 2 })
      expect(headings).toHaveLength(step.stories.length)
      for (const heading of headings) await expect(heading).not.toBeEmptyDOMElement()
    }
  },
} satisfies Meta<typeof StatesPage>
export default meta
