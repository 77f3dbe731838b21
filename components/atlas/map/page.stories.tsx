import type { Meta } from '@storybook/nextjs-vite'
import { expect, userEvent, within } from 'storybook/test'
import { atlas } from '../atlas-data.ts'
import { MapPage } from './map-page.tsx'
import { runs } from './runs-data.ts'
import { since } from './since-data.ts'

/** The map of each flow. `.storybook/flow-pages.ts` adds one story per flow. */
const meta = {
  title: 'Atlas',
  component: MapPage,
  parameters: { layout: 'fullscreen' },
  args: { atlas, runs, since, flow: '', thumbnails: { isLive: true, globals: {} } },
  argTypes: Object.fromEntries(
    ['atlas', 'runs', 'since', 'flow', 'thumbnails'].map((name) => [name, { table: { disable: true } }]),
  ),
  render: (args, { globals }) => (
    <MapPage
      {...args}
      thumbnails={{ isLive: globals.isTest !== true, globals: { theme: String(globals.theme), motion: 'reduced' } }}
    />
  ),
  // Every step is on the map once, and every edge is in the list of steps.
  play: async ({ canvas, args: { atlas, flow: id } }) => {
    const flow = atlas.flows.find((one) => one.id === id)
    const isDrawn = canvas.queryByRole('region', { name: 'Map' }) !== null
    const toggle = () => userEvent.click(canvas.getByRole('switch', { name: 'Show the map' }))
    if (!isDrawn) await toggle()
    const links = await within(await canvas.findByRole('region', { name: 'Map' })).findAllByRole('link')
    const drawn = links.flatMap((link) => link.dataset.step ?? [])
    await expect(drawn.toSorted()).toEqual(flow?.steps.map((step) => step.id).toSorted())
    if (!isDrawn) await toggle()
    const list = within(canvas.getByRole('region', { name: 'Step by step' }))
    const items = list.getAllByTestId('step')
    await expect(items).toHaveLength(flow?.steps.length ?? 0)
    for (const [at, step] of flow?.steps.entries() ?? []) {
      const item = within(items[at] ?? document.body)
      await expect(item.getByRole('heading')).toHaveTextContent(step.title)
      const own = flow?.edges.filter(({ from }) => from === step.id)
      await expect(item.queryAllByTestId('edge')).toHaveLength(own?.length ?? 0)
    }
  },
} satisfies Meta<typeof MapPage>
export default meta
