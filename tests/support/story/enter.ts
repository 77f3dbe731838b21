import { configure, userEvent, waitFor, within } from 'storybook/test'
import { fieldId } from '#components/fields/field-props.ts'
import { optionalWordAt, wordAt } from '#components/wizard/story/words-shown.ts'
import { type Field, type FieldKind, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { DATE_BOXES, datePartsOf } from '#machines/define/fields/date.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'

// The code of a field loads when a step needs it. On a busy machine, the first field of a kind takes seconds.
configure({ asyncUtilTimeout: 10_000 })

const openEditor = () => document.querySelector<HTMLElement>('[id$="~half"]')
/** The part to type into: the editor of a list's item while it is open, otherwise the whole page. */
const page = () => within(openEditor() ?? document.body)
type Enter = (value: unknown, words: string, meta: FieldMeta, field: Field) => Promise<void>

/**
 * Enters values into a step's fields as people do. It finds each field by its label. `words` is the step's namespace of
 * messages.
 */
export async function enter(step: AnyStep, words: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await enterFields(step, `${words}.fields`, values)
}

async function enterFields(step: AnyStep, words: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field: Field = step.fields[name]
    const meta = metaOf(field)
    await waitFor(() => checkShown(name))
    await ENTER[meta.kind](value, `${words}.${name}`, meta, field)
  }
}

/** Throws while a field is not on the screen. The code of most kinds loads only with the first step that has one. */
function checkShown(name: string): void {
  const editor = openEditor()
  const field = editor ? editor.querySelector(`[id$="-item-${name}"]`) : document.getElementById(fieldId(name))
  if (!field) throw new Error(`The field "${name}" is not on the screen.`)
}

/** Pastes the text, which has the same effect as typing it and is faster. */
async function write(label: string, text: unknown): Promise<void> {
  const input = await page().findByLabelText(label, { selector: 'input, textarea' })
  await userEvent.clear(input)
  await userEvent.click(input)
  if (typeof text === 'string' && text !== '') await userEvent.paste(text)
}

const text: Enter = (value, words) => write(wordAt(`${words}.label`), value)

const choice: Enter = async (value, words) => {
  const title = wordAt(`${words}.options.${value}.title`)
  const card = (await page().findByText(title)).closest('label')
  if (!card) throw new Error(`"${title}" is no card to choose.`)
  await userEvent.click(within(card).getByRole('radio'))
}

/** Ticks these choices and unticks all others. */
const choices: Enter = async (value, words, { choices: all = [] }) => {
  for (const one of all) {
    const title = wordAt(`${words}.options.${one}.title`)
    const box = within((await page().findByText(title)).closest('label') ?? document.body).getByRole('checkbox')
    const isWanted = Array.isArray(value) && value.includes(one)
    if (box instanceof HTMLInputElement && box.checked !== isWanted) await userEvent.click(box)
  }
}

const consent: Enter = async (value, words) => {
  const box = await page().findByLabelText(wordAt(`${words}.label`))
  if (value !== '' && box instanceof HTMLInputElement && !box.checked) await userEvent.click(box)
}

/** Types each part of the date into its own box. */
const date: Enter = async (value, words) => {
  const group = within(page().getByRole('group', { name: wordAt(`${words}.label`) }))
  const parts = datePartsOf(typeof value === 'string' ? value : '')
  for (const [at, box] of DATE_BOXES.entries()) {
    const input = group.getByLabelText(wordAt(`fields.date.${box}`))
    await userEvent.clear(input)
    if (parts[at]) await userEvent.type(input, parts[at])
  }
}

const yesNo: Enter = async (value, words) => {
  const group = within(page().getByRole('group', { name: wordAt(`${words}.label`) }))
  if (typeof value === 'boolean')
    await userEvent.click(group.getByRole('radio', { name: wordAt(`fields.yesNo.${value ? 'yes' : 'no'}`) }))
}

/** Enters the whole number, with the country code. The field splits it. */
const phone: Enter = async (value, words) => {
  const box = await page().findByRole('textbox', { name: wordAt(`${words}.label`) })
  await userEvent.clear(box)
  if (typeof value === 'string' && value !== '') await userEvent.type(box, value)
}

/** Chooses a place from the list. Text that is not in the list stays as it was typed. */
const listed: Enter = async (value, words, { entries = [] }) => {
  const entry = entries.find(({ id }) => id === value)
  const box = await page().findByRole('combobox', { name: wordAt(`${words}.label`) })
  await userEvent.clear(box)
  if (typeof value === 'string' && value !== '') await userEvent.type(box, entry?.title ?? value)
  if (entry) await userEvent.click(await page().findByRole('option', { name: new RegExp(`^${entry.title}`) }))
}

/** Chooses the country first, because the other parts depend on it. */
const address: Enter = async (value, words) => {
  const group = within(await page().findByRole('group', { name: wordAt(`${words}.label`) }))
  const { country = 'US', ...parts }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {}
  await userEvent.selectOptions(group.getByRole('combobox'), String(country))
  for (const box of group.getAllByRole<HTMLInputElement>('textbox')) {
    const text = parts[box.name.split('.').at(-1) ?? '']
    await userEvent.clear(box)
    if (typeof text === 'string' && text !== '') await userEvent.type(box, text)
  }
}

const place: Enter = async (value, words) => {
  const label = isRecord(value) ? String(value.label) : ''
  await write(wordAt(`${words}.label`), label)
  if (label !== '') await userEvent.click(await page().findByRole('option', { name: label }))
}

const circle: Enter = async (value, words) => {
  const headline = isRecord(value) ? String(value.headline) : ''
  await write(wordAt(`${words}.label`), headline)
  if (headline !== '') await userEvent.click(await page().findByRole('option', { name: new RegExp(headline) }))
}

/** Chooses an entry from the server's list. An unknown entry is not chosen. */
const pick: Enter = async (value) => {
  const card = await page().findByRole('radio', { name: new RegExp(isRecord(value) ? String(value.name) : '') })
  await userEvent.click(card)
}

/** Simulates the result of the bank's window, which stories do not have. */
const bankLink: Enter = async (value) => {
  await userEvent.click(await page().findByRole('button', { name: wordAt('fields.bankLink.open') }))
  await page().findByText(wordAt('fields.bankLink.goOn'))
  window.postMessage({ bankLink: value }, window.location.origin)
  await page().findByText(/ends in/)
}

const picture: Enter = async (value) => {
  const drawing = String(value).replace('drawing:', '')
  await userEvent.click(await page().findByLabelText(wordAt(`fields.picture.names.${drawing}`)))
}

/** Chooses a file with the name of the sample document. In stories, no file is stored. */
const privateFile: Enter = async (value, words) => {
  const name = isRecord(value) ? String(value.name) : 'letter.pdf'
  const label = `${wordAt(`${words}.label`)}: ${wordAt('fields.document.choose')}`
  await userEvent.upload(await page().findByLabelText(label), new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  await page().findByText(name)
}

/** Fills one row after another. Text in the last row adds a new one. */
const list: Enter = (value, words, meta, field) =>
  meta.lines ? lines(value, words, meta, field) : edited(value, words, meta, field)

/** Fills one editor after another. The new items replace the existing ones. */
const edited: Enter = async (value, words, _, field) => {
  const remove = new RegExp(`^${wordAt('fields.items.remove')} `)
  for (const button of page().queryAllByRole('button', { name: remove }).toReversed()) await userEvent.click(button)
  const item = itemOf(field)
  for (const [at, answer] of (Array.isArray(value) ? value.filter(isRecord) : []).entries()) {
    await userEvent.click(await page().findByRole('button', { name: addLabel(words, at === 0) }))
    if (isFlow(item)) await answered(item, answer)
    else {
      await enterFields(item, `${words}.item`, answer)
      await press('save')
    }
  }
}

async function answered(flow: AnyFlow, answer: Readonly<Record<string, unknown>>): Promise<void> {
  for (const step of questionsOf(flow).filter(({ id }) => answer[id] !== undefined)) {
    const place = `${step.words ?? flow.words}.steps.${step.id}`
    await page().findByRole('heading', { name: wordAt(`${place}.title`) })
    await enter(step, place, { ...Object(answer[step.id]) })
    // The last question also has a Next button if its answer decides whether another question follows.
    await press('save', 'next')
  }
}

/** Presses the editor's button that has one of these labels. */
const press = async (...words: readonly ('save' | 'next')[]): Promise<void> => {
  const said = words.map((word) => wordAt(`fields.items.${word}`))
  await userEvent.click(await page().findByRole('button', { name: (name) => said.includes(name) }))
}

const addLabel = (words: string, isFirst: boolean): string => {
  const own = [...(isFirst ? [] : ['another']), 'add'].map((word) => optionalWordAt(`${words}.${word}`)).find(Boolean)
  return own ?? wordAt(`fields.items.${isFirst ? 'add' : 'another'}`)
}

const lines: Enter = async (value, words, _, field) => {
  const items = Array.isArray(value) ? value.filter(isRecord) : []
  for (const [at, item] of items.entries()) {
    if (at > 0) await userEvent.click(page().getByRole('button', { name: wordAt('fields.list.add') }))
    for (const part of questionsOf(itemOf(field)).flatMap(({ fields }) => Object.keys(fields))) {
      const label = wordAt(`${words}.item.${part}.label`)
      if (item[part] !== undefined) await write(at === 0 ? label : `${label} ${at + 1}`, item[part])
    }
  }
}

const ENTER = {
  text,
  email: text,
  zip: text,
  code: text,
  password: text,
  'long-text': text,
  note: text,
  choice,
  choices,
  consent,
  phone,
  listed,
  address,
  place,
  person: pick,
  circle,
  pick,
  'bank-link': bankLink,
  amount: text,
  number: text,
  date,
  'yes-no': yesNo,
  picture,
  document: privateFile,
  list,
} as const satisfies Record<FieldKind, Enter>
