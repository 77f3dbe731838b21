import type { Block } from './block.ts'
import { paint } from './colours.ts'
import { escaped } from './escape.ts'
import { DISPLAY, TEXT } from './fonts.ts'
import { words } from './words.ts'

const ink = paint('text', 'ink')
const ink2 = paint('text', 'ink2')

/** A part of a letter as HTML: tables and inline styles, as mail programs understand them. */
export const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'words':
      return paragraph(escaped(block.words))
    case 'note':
      return `<p class="${ink2.class}" style="margin:0 0 20px;font:400 15px/1.5 ${TEXT};${ink2.style}">${escaped(block.words)}</p>`
    case 'quote':
      return quote(block.says, block.words)
    case 'button':
      return button(block.words, block.url)
    case 'link':
      return link(block.words, block.url)
    case 'code':
      return code(block.code)
  }
}

const paragraph = (html: string) =>
  `<p class="${ink.class}" style="margin:0 0 20px;font:400 17px/1.55 ${TEXT};${ink.style}">${html}</p>`

function quote(says: string, said: string): string {
  const edge = paint('edge', 'line2')
  return `${paragraph(escaped(says))}<blockquote class="${ink.class} ${edge.class}" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid;${edge.style}font:400 17px/1.55 ${TEXT};${ink.style}">${escaped(said)}</blockquote>`
}

function button(says: string, url: string): string {
  const [fill, edge, text] = [paint('fill', 'yolk'), paint('edge', 'yolkLine'), paint('text', 'onYolk')]
  const small = `margin:0 0 20px;font:400 14px/1.45 ${TEXT};${ink2.style}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:28px 0 24px;border-collapse:separate;">
<tr><td align="center" class="${fill.class} ${edge.class}" style="${fill.style}border:1.5px solid;${edge.style}border-radius:12px;">
<a href="${escaped(url)}" class="wide ${text.class}" style="display:inline-block;padding:16px 28px;font:600 18px/1.2 ${TEXT};${text.style}text-decoration:none;">${escaped(says)}</a>
</td></tr></table>
<p class="${ink2.class}" style="${small}">${escaped(words('openAddress'))}<br><a href="${escaped(url)}" class="${ink2.class}" style="${ink2.style}word-break:break-all;">${escaped(url)}</a></p>`
}

const link = (says: string, url: string) =>
  `<p class="${ink2.class}" style="margin:0 0 20px;font:400 14px/1.45 ${TEXT};${ink2.style}">${escaped(says)}<br><a href="${escaped(url)}" class="${ink2.class}" style="${ink2.style}word-break:break-all;">${escaped(url)}</a></p>`

function code(digits: string): string {
  const [fill, edge] = [paint('fill', 'wash'), paint('edge', 'line')]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-collapse:separate;">
<tr><td align="center" class="${fill.class} ${edge.class}" style="padding:24px 12px;${fill.style}border:1px solid;${edge.style}border-radius:12px;">
<span class="${ink.class}" style="font:500 40px/1.1 ${DISPLAY};letter-spacing:.18em;margin-right:-.18em;${ink.style}-webkit-user-select:all;user-select:all;">${escaped(digits)}</span>
</td></tr></table>`
}
