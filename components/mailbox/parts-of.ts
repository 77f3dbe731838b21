/** The code that a letter carries: digits that stand on a line of their own. */
export const codeIn = (text: string): string | undefined => /^\d{4,8}$/m.exec(text)?.[0]

/** A letter's HTML with links that open beside the mailbox, not in its frame. */
export const forFrame = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">')

/** A text in pieces, in order: every other one is a link. */
export const splitLinks = (text: string): string[] => text.split(/(https?:\/\/[^\s<>"]+)/)
