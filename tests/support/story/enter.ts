import { configure, userEvent, waitFor, within } from 'storybook/test'
import { fieldId } from '#components/fields/field-props.ts'
import { optionalWordAt, wordAt } from '#components/wizard/story/words-shown.ts'
import { type Field, type FieldKind, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { DATE_BOXES, datePartsOf } from '#machines/define/fields/date.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isFlow, itemOf, questionsOf } from '#machines/define/items.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'

// Fields are fetched when a step needs them. On a busy machine, the first of a kind takes seconds.
configure({ asyncUtilTimeout: 10_000 })

const openEditor = () => document.querySelector<HTMLElement>('[id$="~half"]')
/** What people look at: the editor of an item while one is open, else everything on the page. */
const page = () => within(openEditor() ?? document.body)
type Enter = (value: unknown, words: string, meta: FieldMeta, field: Field) => Promise<void>

/** Enters values into a step's fields as people do: each found by what stands beside it. `words` is the step's place in the messages. */
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

/** Throws until a field is on the screen: most kinds are fetched with the first step that has one. */
function checkShown(name: string): void {
  const editor = openEditor()
  const field = editor ? editor.querySelector(`[id$="-item-${name}"]`) : document.getElementById(fieldId(name))
  if (!field) throw new Error(`The field "${name}" is not on the screen.`)
}

/** Pasted: as much as typed, and a long story does not take as long as writing one. */
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

/** Ticks what is told, and takes away the other ticks. */
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

/** Each part into its box. */
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

/** In one go, country code and all: the field takes it apart. */
const phone: Enter = async (value, words) => {
  const box = await page().findByRole('textbox', { name: wordAt(`${words}.label`) })
  await userEvent.clear(box)
  if (typeof value === 'string' && value !== '') await userEvent.type(box, value)
}

/** What is in the list is chosen from it; what is not stays as it was typed. */
const listed: Enter = async (value, words, { entries = [] }) => {
  const entry = entries.find(({ id }) => id === value)
  const box = await page().findByRole('combobox', { name: wordAt(`${words}.label`) })
  await userEvent.clear(box)
  if (typeof value === 'string' && value !== '') await userEvent.type(box, entry?.title ?? value)
  if (entry) await userEvent.click(await page().findByRole('option', { name: new RegExp(`^${entry.title}`) }))
}

/** The country first: the other parts follow it. */
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

const person: Enter = async (value, words) => {
  const name = isRecord(value) ? String(value.name) : ''
  await write(wordAt(`${words}.label`), name)
  if (name !== '') await userEvent.click(await page().findByRole('option', { name: new RegExp(name) }))
}

const circle: Enter = async (value, words) => {
  const headline = isRecord(value) ? String(value.headline) : ''
  await write(wordAt(`${words}.label`), headline)
  if (headline !== '') await userEvent.click(await page().findByRole('option', { name: new RegExp(headline) }))
}

/** One of those that the server lists; what is not there stays unchosen. */
const pick: Enter = async (value) => {
  const card = await page().findByRole('radio', { name: new RegExp(isRecord(value) ? String(value.name) : '') })
  await userEvent.click(card)
}

/** The window is not the bank's here: it ends as that one would. */
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

/** A file with the name of the one that is kept; the calls of a story keep none. */
const privateFile: Enter = async (value, words) => {
  const name = isRecord(value) ? String(value.name) : 'letter.pdf'
  const label = `${wordAt(`${words}.label`)}: ${wordAt('fields.document.choose')}`
  await userEvent.upload(await page().findByLabelText(label), new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  await page().findByText(name)
}

/** One row after another: what is written into the last one makes room for the next. */
const list: Enter = (value, words, meta, field) =>
  meta.lines ? lines(value, words, meta, field) : edited(value, words, meta, field)

/** An editor for one item after another, in the place of those that are there. */
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
    // Where this answer decides whether another question follows, the last one says Next too.
    await press('save', 'next')
  }
}

/** Presses the editor's button, which says one of these. */
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
  person,
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
