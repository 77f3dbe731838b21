import { UNKEPT, UNKNOWN_EFFECTS, UNTHROWN, UNWANTED } from './bound.ts'
import { ALWAYS_TRUE, GAPS, OVERLAPS, UNREACHABLE, UNSATISFIABLE } from './conditions.ts'
import { GIVENS, IDLE, LATE, LOST } from './effects.ts'
import { CYCLES, DEAD_ENDS, NO_ENDS } from './ends.ts'
import { BAD_EXAMPLES, BROKEN_VERIFIES, MISSING_EXAMPLES } from './examples.ts'
import { READS, REPEATED, UNANSWERABLE, UNASKED_FIELDS, UNLISTED, UNREAD } from './facts.ts'
import { LARGE } from './large.ts'
import { UNMARKABLE } from './marks.ts'
import { STUCK, UNMET, WEAKER } from './needs.ts'
import type { Planted } from './planted.ts'
import { ASKED_TWICE } from './siblings.ts'
import { TAKEN } from './taken.ts'
import { TOO_LONG } from './too-long.ts'
import { AGAIN, BACKS, KNOWN, REOPENS, ROOMS, ROWS, WALLS } from './ways-back.ts'
import { REFUSED_CALLERS, UNCHECKED } from './who.ts'
import { BROKEN_MESSAGES, MISSING_MESSAGES } from './words.ts'

/** Every defect that was planted by hand. There are at least five for each rule. */
export const PLANTED: readonly Planted[] = [
  ...UNREACHABLE,
  ...UNSATISFIABLE,
  ...ALWAYS_TRUE,
  ...GAPS,
  ...OVERLAPS,
  ...NO_ENDS,
  ...DEAD_ENDS,
  ...CYCLES,
  ...BACKS,
  ...WALLS,
  ...REOPENS,
  ...KNOWN,
  ...AGAIN,
  ...ROOMS,
  ...ROWS,
  ...IDLE,
  ...LATE,
  ...LOST,
  ...GIVENS,
  ...READS,
  ...UNREAD,
  ...UNLISTED,
  ...UNASKED_FIELDS,
  ...UNANSWERABLE,
  ...REPEATED,
  ...UNMARKABLE,
  ...ASKED_TWICE,
  ...UNMET,
  ...STUCK,
  ...WEAKER,
  ...UNKNOWN_EFFECTS,
  ...UNTHROWN,
  ...UNKEPT,
  ...UNWANTED,
  ...TAKEN,
  ...TOO_LONG,
  ...REFUSED_CALLERS,
  ...UNCHECKED,
  ...MISSING_MESSAGES,
  ...BROKEN_MESSAGES,
  ...BAD_EXAMPLES,
  ...BROKEN_VERIFIES,
  ...MISSING_EXAMPLES,
  ...LARGE,
]
