import type { Locator, Page } from 'playwright-core'
import { addExtension } from '#flows/signup/steps/add-extension.ts'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import { DATE_BOXES, datePartsOf } from '#machines/define/fields/date.ts'
import { keptDocument } from '#machines/define/fields/document.ts'
import { codeOfCountry } from '#machines/define/fields/phone.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { type Item, isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { type StepWords, stepWords, fields as words } from './words.ts'

type Answer = Readonly<Record<string, unknown>>

/** A field on the screen. It is found as people find it: in the dialog, by its label. */
interface Shown {
  readonly dialog: Locator
  readonly label: string
  readonly name: string
  readonly field: Field
  readonly words: StepWords
}
type Fill = (shown: Shown, value: unknown) => Promise<unknown>

/**
 * Fills in a step's form as a person would, as far as its controls allow, and returns the form's values. Values that a
 * person cannot undo, such as a choice, are kept.
 */
export async function filled(dialog: Locator, step: AnyStep, answer: Answer, stepWords: StepWords): Promise<Answer> {
  const held: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    if (isAsked(step, name, held) === false) continue
    const { kind } = metaOf(field)
    const value = await FILLS[kind](
      { dialog, name, field, words: stepWords, label: stepWords.label(name) },
      answer[name],
    )
    if (value !== undefined) held[name] = value
  }
  return held
}

const text: Fill = async ({ dialog, label, field }, value) => {
  const box = dialog.getByLabel(label, { exact: true })
  await box.fill(typeof value === 'string' ? value : '')
  // The box may not contain what was typed: one line cannot have line breaks, and browsers do not accept every
  // character.
  const typed = await box.inputValue()
  return typed === '' && metaOf(field).optional ? undefined : typed
}

/** Questions that a phone hides, because a browser extension cannot be added on a phone. */
const ON_COMPUTERS: ReadonlySet<Field> = new Set([addExtension.fields.extension])
const isPhone = (page: Page) => page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)

const choice: Fill = async ({ dialog, label, name, field, words: own }, value) => {
  const choices = metaOf(field).choices ?? []
  const group = dialog.getByRole('group', { name: label, exact: true })
  if (ON_COMPUTERS.has(field) && (await isPhone(group.page()))) {
    const hidden = dialog.getByRole('group', { name: label, exact: true, includeHidden: true })
    await hidden.waitFor({ state: 'hidden' })
    return metaOf(field).initial
  }
  const card = (one: string) => group.getByRole('radio', { name: startingWith(own.option(name, one)) })
  if (typeof value === 'string' && choices.includes(value)) await tick(card(value))
  await card(choices[0] ?? '').waitFor({ state: 'attached' })
  for (const one of choices) if (await card(one).isChecked()) return one
  return undefined
}
/** Checks or unchecks each box. */
const choices: Fill = async ({ dialog, label, name, field, words: own }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const told: readonly unknown[] = Array.isArray(value) ? value : []
  const held: string[] = []
  for (const one of metaOf(field).choices ?? []) {
    await tick(group.getByRole('checkbox', { name: startingWith(own.option(name, one)) }), told.includes(one))
    if (told.includes(one)) held.push(one)
  }
  return held
}

const startingWith = (title: string) => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const consent: Fill = async ({ dialog, label, field }, value) => {
  const { version = true } = metaOf(field)
  const isGiven = value !== undefined && value === version
  await tick(dialog.getByRole('checkbox', { name: label, exact: true }), isGiven)
  return isGiven ? version : undefined
}

/** Fills each part of the date into its box. Returns the combined value that the form has. */
const date: Fill = async ({ dialog, label, field }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const parts = datePartsOf(typeof value === 'string' ? value : '')
  const held: string[] = []
  for (const [at, box] of DATE_BOXES.entries()) {
    const input = group.getByLabel(words(`date.${box}`), { exact: true })
    await input.fill(parts[at] ?? '')
    held.push(await input.inputValue())
  }
  const typed = held.join('/')
  return typed === '//' && metaOf(field).optional ? undefined : typed
}

const yesNo: Fill = async ({ dialog, label }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const card = (one: boolean) => group.getByRole('radio', { name: words(`yesNo.${one ? 'yes' : 'no'}`), exact: true })
  if (typeof value === 'boolean') await tick(card(value))
  await card(true).waitFor({ state: 'attached' })
  for (const one of [true, false]) if (await card(one).isChecked()) return one
  return undefined
}

/** Types the number with its country code. The form's value combines the box and the country code next to it. */
const phone: Fill = async ({ dialog, label, field }, value) => {
  const box = dialog.getByRole('textbox', { name: label, exact: true })
  await box.fill(typeof value === 'string' ? value : '')
  const typed = await box.inputValue()
  if (typed === '') return metaOf(field).optional ? undefined : ''
  const code = await dialog.getByRole('combobox', { name: words('phone.code'), exact: true }).inputValue()
  return typed.startsWith('+') ? typed : `+${codeOfCountry(code)} ${typed}`
}

/** Chooses an entry of a long list by its title. If two entries have the same title, chooses by the detail. */
const listed: Fill = async ({ dialog, label, field }, value) => {
  const { entries = [], optional } = metaOf(field)
  const entry = entries.find(({ id }) => id === value)
  const box = dialog.getByRole('combobox', { name: label, exact: true })
  await box.fill(entry?.title.toLowerCase() ?? (typeof value === 'string' ? value : ''))
  if (!entry) {
    await box.blur()
    return value === '' && optional ? undefined : value
  }
  const options = dialog.getByRole('option', { name: startingWith(entry.title) })
  await options
    .filter({ hasText: entry.detail ?? entry.title })
    .first()
    .click()
  return entry.id
}

/** Chooses the country first, because the other parts of the address depend on it. */
const address: Fill = async ({ dialog, label, field }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const parts: Answer = typeof value === 'object' && value !== null ? { ...value } : {}
  const country = String(parts.country ?? metaOf(field).country ?? 'US')
  await group.getByRole('combobox').selectOption(country)
  const held: Record<string, string> = { country }
  for (const box of await group.getByRole('textbox').all()) {
    const part = (await box.getAttribute('name'))?.split('.').at(-1) ?? ''
    await box.fill(String(parts[part] ?? ''))
    const typed = await box.inputValue()
    if (typed !== '') held[part] = typed
  }
  return metaOf(field).optional && Object.keys(held).length < 2 ? undefined : held
}

const place: Fill = async ({ dialog, label }, value) => {
  const box = dialog.getByRole('combobox', { name: label, exact: true })
  if (!isPlace(value)) {
    await box.fill(typeof value === 'string' ? value : '')
    await box.blur()
    return undefined
  }
  if ((await box.inputValue()) === value.label) return value
  await box.fill(value.label.toLowerCase())
  await dialog.getByRole('option', { name: value.label, exact: true }).first().click()
  return value
}
const isPlace = (value: unknown): value is { readonly label: string } =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string'

/** Chooses one of the Circle's supporters from the list. The choice cannot be undone. */
const person: Fill = async ({ dialog, label }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  await group.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  if (isPerson(value)) {
    const card = group.getByRole('radio', { name: startingWith(value.name) }).first()
    await tick(card)
    picked.set(await card.inputValue(), value)
  }
  const checked = group.getByRole('radio', { checked: true })
  return (await checked.count()) > 0 ? picked.get(await checked.first().inputValue()) : undefined
}
const isPerson = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Chooses a Circle that the search finds. */
const circle: Fill = async ({ dialog, label }, value) => {
  const box = dialog.getByRole('combobox', { name: label, exact: true })
  if (!isCircle(value)) {
    await box.fill(typeof value === 'string' ? value : '')
    await box.blur()
    return undefined
  }
  if ((await box.inputValue()) === value.headline) return value
  await box.fill(value.headline.toLowerCase())
  await dialog
    .getByRole('option', { name: startingWith(value.headline) })
    .first()
    .click()
  return value
}
const isCircle = (value: unknown): value is { readonly headline: string } =>
  typeof value === 'object' && value !== null && 'headline' in value && typeof value.headline === 'string'

/** Every entry that was picked, by its id, to find out which one is still picked. */
const picked = new Map<string, unknown>()

/**
 * Chooses an entry of a list on the server. If two entries look alike, chooses the right one. The choice cannot be
 * undone.
 */
const pick: Fill = async ({ dialog, label }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  await group.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  if (isPerson(value)) {
    const named = group.getByRole('radio', { name: startingWith(value.name) })
    await named.first().waitFor({ state: 'attached' })
    const alike = await named.all()
    const ids = await Promise.all(alike.map((one) => one.inputValue()))
    const card = alike[Math.max(0, 'id' in value ? ids.indexOf(String(value.id)) : 0)]
    if (!card) throw new Error(`"${value.name}" is not among what can be picked.`)
    await tick(card)
    picked.set(await card.inputValue(), value)
  }
  const checked = group.getByRole('radio', { checked: true })
  return (await checked.count()) > 0 ? picked.get(await checked.first().inputValue()) : undefined
}

/** Links a working account, chosen in the window of the embedded bank. */
const bankLink: Fill = async ({ dialog, label }, value) => {
  if (value === undefined) return undefined
  const group = dialog.getByRole('group', { name: label, exact: true })
  const opening = dialog.page().waitForEvent('popup')
  await group.getByRole('button').first().click()
  await (await opening).getByRole('button', { name: /ends in 0001/ }).click()
  await group.getByText(/ends in 0001/).waitFor()
  return value
}

/** Chooses one of the portal's drawings. The choice cannot be undone. */
const picture: Fill = async ({ dialog, label }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const drawing = (one: string) => group.getByRole('radio', { name: words(`picture.names.${one}`), exact: true })
  const name = typeof value === 'string' ? value.replace('drawing:', '') : ''
  if (words.has(`picture.names.${name}`)) await tick(drawing(name))
  const checked = group.getByRole('radio', { checked: true })
  await drawing('scene-soup').waitFor({ state: 'attached' })
  const said = (await checked.count()) > 0 ? await checked.first().getAttribute('aria-label') : undefined
  const known = DRAWINGS.find((one) => words(`picture.names.${one}`) === said)
  return known && `drawing:${known}`
}

/**
 * Chooses a one-page PDF with the document's name. If the form already shows a file with this name, keeps that file.
 * Skips documents that no server would have stored, because the form refuses such files when they are chosen.
 */
const document: Fill = async ({ dialog, label }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const { data } = keptDocument.safeParse(value)
  const remove = group.getByRole('button', { name: words('document.remove'), exact: true })
  if (!data) {
    if (await remove.isVisible()) await remove.click()
    return undefined
  }
  const shown = group.getByText(data.name, { exact: true })
  if (await shown.isVisible()) return value
  await group
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: data.name, mimeType: 'application/pdf', buffer: onePage() })
  await shown.waitFor()
  return value
}

/**
 * Fills in a list whose items have an editor. Removes every row and enters each item again. Discards the items that the
 * editor refuses.
 */
const edited: Fill = async (shown, value) => {
  const { dialog, label, name, words: own, field } = shown
  const group = dialog.getByRole('group', { name: label, exact: true })
  const rows = group.locator('ol > li')
  const add = () => group.getByRole('button', { name: own.addLabel(name, false), exact: true })
  await add()
    .or(group.getByRole('button', { name: own.addLabel(name, true), exact: true }))
    .first()
    .waitFor()
  while ((await rows.count()) > 0)
    await rows
      .last()
      .getByRole('button', { name: startingWith(words('items.removeItem', { item: '' })) })
      .click()
  const held: Answer[] = []
  for (const item of Array.isArray(value) ? value : []) {
    const more = group.getByRole('button', { name: own.addLabel(name, held.length === 0), exact: true })
    // Stop if the list is full.
    if (!(await more.isVisible()) || (await more.getAttribute('aria-disabled')) === 'true' || (await more.isDisabled()))
      break
    await more.click()
    const editor = dialog.locator(`[id="field-${name}~half"]`)
    const written = await writtenItem({ ...shown, dialog: editor }, itemOf(field), { ...Object(item) })
    if (await editor.isVisible()) await editor.getByRole('button', { name: /^(Cancel|Discard)/ }).click()
    else held.push(written)
  }
  return held
}

/** Fills in the editor with an item and saves. If the item has several questions, answers one after another. */
async function writtenItem({ dialog: editor, name, words: own }: Shown, item: Item, answer: Answer): Promise<Answer> {
  const save = async () => {
    await editor.getByRole('button', { name: words('items.save'), exact: true }).click()
    // If the item has a file, the editor uploads it before it closes.
    await editor.getByRole('button', { name: words('items.sending'), exact: true }).waitFor({ state: 'hidden' })
  }
  if (!isFlow(item)) {
    const ofPart = (part: string) => ({
      ...own,
      option: (_: string, choice: string) => own.partOption(name, part, choice),
    })
    const written = await inEditor(editor, item, answer, (part) => ({
      label: own.partLabel(name, part),
      words: ofPart(part),
    }))
    await save()
    return written
  }
  const written: Record<string, unknown> = {}
  for (const step of questionsOf(item).filter(({ id }) => answer[id] !== undefined)) {
    const asked = stepWords(item, step)
    await editor.getByRole('heading', { name: asked.title, exact: true }).waitFor()
    written[step.id] = await inEditor(editor, step, { ...Object(answer[step.id]) }, (part) => ({
      label: asked.label(part),
      words: asked,
    }))
    const next = editor.getByRole('button', { name: words('items.next'), exact: true })
    if (await next.isVisible()) await next.click()
    else await save()
  }
  return written
}

async function inEditor(
  editor: Locator,
  step: AnyStep,
  answer: Answer,
  wordsOf: (part: string) => Pick<Shown, 'label' | 'words'>,
): Promise<Answer> {
  const written: Record<string, unknown> = {}
  for (const [part, field] of Object.entries<Field>(step.fields)) {
    if (isAsked(step, part, written) === false) continue
    const value = await FILLS[metaOf(field).kind]({ dialog: editor, name: part, field, ...wordsOf(part) }, answer[part])
    if (value !== undefined) written[part] = value
  }
  return written
}

const list: Fill = (shown, value) => (metaOf(shown.field).lines ? lines(shown, value) : edited(shown, value))

const lines: Fill = async ({ dialog, label, name, field, words: own }, value) => {
  const group = dialog.getByRole('group', { name: label, exact: true })
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const parts = questionsOf(itemOf(field)).flatMap(({ fields }) => Object.keys(fields))
  const cell = (part: string, at: number) =>
    group.getByRole('textbox', { name: `${own.partLabel(name, part)}${at > 0 ? ` ${at + 1}` : ''}`, exact: true })
  const rows = group.getByRole('listitem')
  await rows.first().waitFor()
  while ((await rows.count()) < items.length)
    await group.getByRole('button', { name: words('list.add'), exact: true }).click()
  while ((await rows.count()) > Math.max(1, items.length)) await rows.last().getByRole('button').click()
  const held: Answer[] = []
  for (let at = 0; at < Math.max(1, items.length); at++) {
    const item: Record<string, unknown> = {}
    for (const part of parts) {
      await cell(part, at).fill(partOf(items[at], part))
      const typed = await cell(part, at).inputValue()
      if (typed !== '') item[part] = typed
    }
    if (Object.keys(item).length > 0) held.push(item)
  }
  return held
}

function partOf(item: unknown, part: string): string {
  const value =
    typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === part)?.[1] : ''
  return typeof value === 'string' ? value : ''
}

const FILLS = {
  text,
  email: text,
  zip: text,
  code: text,
  'long-text': text,
  note: text,
  password: text,
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
  document,
  list,
} as const satisfies Record<FieldKind, Fill>
