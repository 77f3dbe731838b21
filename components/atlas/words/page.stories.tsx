import type { Meta } from '@storybook/nextjs-vite'
import Papa from 'papaparse'
import { expect, spyOn, waitFor } from 'storybook/test'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'
import { atlas } from '../atlas-data.ts'
import { WordsPage } from './words-page.tsx'

/** The words of each flow. `.storybook/flow-pages.ts` adds one story per flow. */
const meta = {
  title: 'Atlas',
  component: WordsPage,
  parameters: { layout: 'fullscreen' },
  args: { atlas, flow: '' },
  argTypes: { atlas: { table: { disable: true } }, flow: { table: { disable: true } } },
  // Each sentence of the flow is on the page once, and in the file once.
  play: async ({ canvas, canvasElement, args: { atlas, flow } }) => {
    const wanted = sentencesOf(atlas, flow)
    expect(wanted.length).toBeGreaterThan(300)
    const lines = [...canvasElement.querySelectorAll<HTMLElement>('[data-key]')]
    expect(lines.map(({ textContent }) => textContent).toSorted()).toEqual(wanted.map(({ text }) => text).toSorted())
    expect(new Set(lines.map(({ dataset }) => dataset.key)).size).toBe(wanted.length)
    const file = await downloaded(() => canvas.getByRole('button', { name: 'Download as CSV' }).click())
    const { data } = Papa.parse<{ Key: string; File: string }>(file, { header: true })
    expect(data.map(({ Key, File }) => `${File} ${Key}`).toSorted()).toEqual(
      wanted.map(({ key, file }) => `${file} ${key}`).toSorted(),
    )
  },
} satisfies Meta<typeof WordsPage>
export default meta

/** The sentences of a flow's steps and mails, and those around them. */
function sentencesOf({ flows, mails, everyMail, frame, words }: Atlas, id: string) {
  const steps = flows.find((flow) => flow.id === id)?.steps ?? []
  const caused = mails.filter((mail) => steps.some((step) => step.mails?.includes(mail.id)))
  const all = [...steps, ...caused].flatMap((part) => part.words)
  const shown = new Set([...all, ...(caused.length > 0 ? everyMail : []), ...frame])
  return words.filter((_, at) => shown.has(at))
}

/** The text of the file that a deed makes. Nothing is saved on the disk. */
async function downloaded(deed: () => void): Promise<string> {
  const made = spyOn(URL, 'createObjectURL')
  const pressed = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    deed()
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
    const [content] = made.mock.lastCall ?? []
    return content instanceof Blob ? await content.text() : ''
  } finally {
    made.mockRestore()
    pressed.mockRestore()
  }
}
