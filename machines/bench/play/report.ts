import { type Marks, svg } from '../draw/svg.ts'
import { targetIdOf } from '../tour/target-id.ts'
import { type Coverage, PARTS, percent, type Share } from './coverage.ts'
import { REPORT_STYLE } from './report-style.ts'
import type { Ran } from './run.ts'

/** What a report shows for a failed path. */
interface ReportedFailure {
  readonly path: string
  readonly event: string
  readonly what: string
  readonly expected: unknown
  readonly seen: unknown
  readonly command: string
  readonly story?: string
  readonly player?: string
  readonly picture?: string
}
export interface Reported {
  readonly ran: Ran
  readonly failures: readonly ReportedFailure[]
}

/** Returns the results as one self-contained HTML page. The picture of each flow shows in color what was covered. */
export function reportOf(all: readonly Reported[]): string {
  const failed = all.reduce((sum, { failures }) => sum + failures.length, 0)
  const paths = all.reduce((sum, { ran }) => sum + ran.played.length, 0)
  const sum = `${paths} ${paths === 1 ? 'path' : 'paths'} through ${all.length} ${all.length === 1 ? 'flow' : 'flows'}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sum}: ${failed === 0 ? 'all passed' : `${failed} failed`}</title>
<style>${REPORT_STYLE}</style></head><body><main>
<header><h1>What was played</h1>
<p class="lead">${sum}. ${failed === 0 ? 'All paths passed.' : `<strong>${failed} failed.</strong>`}</p>
${all.length > 1 ? `<nav aria-label="Flows"><ul>${all.map(linkTo).join('')}</ul></nav>` : ''}</header>
${all.map(section).join('\n')}
</main></body></html>
`
}

const linkTo = ({ ran: { flow, coverage }, failures }: Reported) =>
  `<li><a href="#${escaped(flow.id)}">${escaped(flow.id)}</a> ${
    failures.length > 0 ? `<span class="bad">${failures.length} failed</span>` : `${percent(coverage.transitions)} %`
  }</li>`

function section({ ran, failures }: Reported): string {
  const { flow, played, coverage } = ran
  const events = played.reduce((count, { path }) => count + path.events.length, 0)
  const title = `<h2>${escaped(flow.id)}</h2>`
  return `<section id="${escaped(flow.id)}" class="flow">
<div class="words">${title}<p>${played.length} ${played.length === 1 ? 'path' : 'paths'}, ${events} events.</p>
${failures.map(failure).join('\n')}
<dl class="shares">${PARTS.map((part) => share(part, coverage[part])).join('')}</dl>
${PARTS.map((part) => missed(part, coverage[part])).join('')}</div>
<figure><div><template shadowrootmode="open">${svg(flow, marksOf(coverage))}</template></div></figure>
</section>`
}

/**
 * Marks each part of a picture as covered or missed. On the page, each picture has its own shadow root, so that its
 * styles do not affect the other pictures.
 */
function marksOf({ steps, transitions }: Coverage): Marks {
  const lacks = ({ missed }: Share, id: string) => (missed.includes(id) ? 'missed' : 'taken')
  return {
    step: (id) => lacks(steps, id),
    edge: (edge) => lacks(transitions, targetIdOf(edge)),
  }
}

const NAMES = {
  steps: 'Steps',
  transitions: 'Transitions, rightly and wrongly',
  conditions: 'Conditions, each way',
  messages: 'Sentences',
  failures: 'Refusals',
} as const satisfies Record<keyof Coverage, string>

const share = (part: keyof Coverage, of: Share): string =>
  `<div${of.missed.length > 0 ? ' class="part"' : ''}><dt>${NAMES[part]}</dt><dd><b>${percent(of)} %</b> ${of.covered} of ${of.total}
<meter min="0" max="${Math.max(1, of.total)}" value="${of.total === 0 ? 1 : of.covered}">${percent(of)} %</meter></dd></div>`

const missed = (part: keyof Coverage, { missed: ids }: Share): string =>
  ids.length === 0
    ? ''
    : `<details${part === 'transitions' ? ' open' : ''}><summary>${NAMES[part]}: ${ids.length} not met</summary><ul>${ids
        .map((id) => `<li><code>${escaped(id)}</code></li>`)
        .join('')}</ul></details>`

function failure({ path, event, what, expected, seen, command, story, player, picture }: ReportedFailure): string {
  return `<article class="failure"><h3>${escaped(path)}: after ${escaped(event)}</h3>
<p>${
    what === 'broken'
      ? `It broke: <code>${json(seen)}</code>`
      : `The ${escaped(what)} should be <code>${json(expected)}</code>, and is <code>${json(seen)}</code>.`
  }</p>
<p>Play it again:</p><pre>${escaped(command)}</pre>
${story ? `<p><a href="${escaped(story)}">The story of this step</a></p>` : ''}
${player ? `<p><a href="${escaped(player)}">The player after this event</a></p>` : ''}
${picture ? `<p>The screen: <code>${escaped(picture)}</code></p>` : ''}</article>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const json = (value: unknown): string => escaped(JSON.stringify(value) ?? 'nothing')
