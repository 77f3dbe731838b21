import { darkRules, paint } from './colours.ts'
import { escaped } from './escape.ts'
import { DISPLAY, TEXT } from './fonts.ts'
import { words } from './words.ts'

interface Page {
  readonly subject: string
  /** What mailboxes show beside the subject; not in the letter itself. */
  readonly preheader: string
  readonly title: string
  /** HTML of the blocks. */
  readonly main: string
  /** Why one gets this letter. */
  readonly why: string
  /** Where the portal is, if the letter says so. */
  readonly baseUrl: string | undefined
}

/** A whole HTML letter: 600 wide, whole without pictures and without a style sheet; the style sheet makes it dark and fit for a phone. */
export function pageHtml({ subject, preheader, title, main, why, baseUrl }: Page): string {
  const [around, surface, line] = [paint('fill', 'around'), paint('fill', 'surface'), paint('edge', 'line')]
  const ink = paint('text', 'ink')
  const body = `<body class="${around.class}" style="margin:0;padding:0;${around.style}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escaped(preheader)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="${around.class}" style="${around.style}">
<tr><td align="center" class="outer" style="padding:32px 20px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;border-collapse:separate;text-align:left;">
<tr><td style="padding:0 4px 20px;">${mark()}</td></tr>
<tr><td class="inner ${surface.class} ${line.class}" style="padding:40px 40px 24px;${surface.style}border:1px solid;${line.style}border-radius:20px;">
<h1 class="${ink.class}" style="margin:0 0 20px;font:500 28px/1.2 ${DISPLAY};letter-spacing:-.012em;${ink.style}">${escaped(title)}</h1>
${main}
</td></tr>
<tr><td style="padding:24px 4px 0;">${foot(why, baseUrl)}</td></tr>
</table>
</td></tr></table>
</body>`
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
<style>
:root{color-scheme:light dark}
body{-webkit-text-size-adjust:100%;overflow-wrap:break-word}
@media (max-width:549px){.outer{padding:20px 12px!important}.inner{padding:28px 20px 12px!important}table.wide{width:100%!important}a.wide{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){${darkRules(body)}}
</style>
</head>
${body}
</html>
`
}

/** Behind the preheader, so that mailboxes do not go on with the letter's first words. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Four seeds with their roots together, the second one yolk, and the name: table cells with round corners, no picture. */
function mark(): string {
  const seed = (root: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left', isReady = false) => {
    const fill = paint('fill', isReady ? 'yolk' : 'ink')
    const edge = paint('edge', isReady ? 'yolkLine' : 'ink')
    return `<td width="11" height="11" class="${fill.class} ${edge.class}" style="width:11px;height:11px;padding:0;font-size:1px;line-height:1px;${fill.style}border:1px solid;${edge.style}border-radius:50%;border-${root}-radius:2px;">&nbsp;</td>`
  }
  const ink = paint('text', 'ink')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:0 8px 0 0;"><table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="2" border="0" style="border-collapse:separate;border-spacing:2px;"><tr>${seed('bottom-right')}${seed('bottom-left', true)}</tr><tr>${seed('top-right')}${seed('top-left')}</tr></table></td>
<td class="${ink.class}" style="font:500 24px/1.2 ${DISPLAY};letter-spacing:-.012em;${ink.style}">${words('brand')}</td>
</tr></table>`
}

function foot(why: string, baseUrl: string | undefined): string {
  const ink2 = paint('text', 'ink2')
  const line = (html: string) =>
    `<p class="${ink2.class}" style="margin:0 0 8px;font:400 14px/1.5 ${TEXT};${ink2.style}">${html}</p>`
  const home =
    baseUrl &&
    `<a href="${escaped(baseUrl)}" class="${ink2.class}" style="${ink2.style}">${escaped(new URL(baseUrl).host)}</a>`
  return `${line(escaped(why))}${home ? line(`${words('brand')} · ${home}`) : ''}`
}
