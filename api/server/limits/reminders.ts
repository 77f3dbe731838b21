import { MAX_REMINDERS, REMINDER_HOURS } from '#api/contract/limits.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { refuse } from '../refusals/refused.ts'
import { waitInWords } from './wait-in-words.ts'

const BETWEEN_MS = REMINDER_HOURS * HOUR_MS

interface Reminded {
  readonly reminders: number
  readonly reminded_at: number | null
  readonly created_at: number
}

/** When a leader last sent a reminder, and when they can send the next one (null if none is left), in ms. */
export const viewReminders = (row: Reminded) => ({
  reminded_at: row.reminded_at,
  remind_from:
    row.reminders >= MAX_REMINDERS ? null : row.reminded_at === null ? row.created_at : row.reminded_at + BETWEEN_MS,
})

/** Refuses a reminder that is too early or exceeds the maximum. */
export function checkReminder(row: Reminded, now: number): void {
  const { remind_from } = viewReminders(row)
  if (remind_from === null) refuse('reminded-enough')
  if (row.reminded_at === null || remind_from <= now) return
  const wait = Math.ceil((remind_from - now) / 1000)
  const detail = `You reminded this person in the last ${REMINDER_HOURS} hours. You can do it again in ${waitInWords(wait)}.`
  refuse('reminded-lately', { detail, headers: { 'Retry-After': String(wait) } })
}

/** The columns of a row after another reminder. */
export const withReminder = ({ reminders }: Reminded, now: number) => ({ reminders: reminders + 1, reminded_at: now })
