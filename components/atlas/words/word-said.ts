import type { WordPart } from '#machines/bench/atlas/atlas.ts'
import type { DeckLine } from './deck.ts'

/** What a sentence is for, in words. */
export const PARTS = {
  title: 'Title',
  hint: 'Hint',
  text: 'Text',
  help: 'Help',
  action: 'Button',
  done: 'When it’s done',
  door: 'Link',
  mark: 'Notice',
  group: 'Group',
  label: 'Label',
  option: 'Choice',
  error: 'Error',
  refusal: 'Refusal',
  subject: 'Subject',
  preview: 'Preview',
} as const satisfies Record<WordPart, string>

/** Where a sentence is seen if no single story shows it. */
export function unseenSaid({ word: { part, file } }: DeckLine): string {
  if (FRAME.test(file)) return 'In every flow'
  if (MAIL.test(file)) return 'In every e-mail'
  return part === 'error' || part === 'refusal' ? 'Only after something goes wrong' : 'In no story'
}

const FRAME = /\/(wizard|moreWizard|fields|moreFields)\.json$/
const MAIL = /\/mail\.json$/
