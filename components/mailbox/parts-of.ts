/** Returns the code in a mail: digits on a line of their own. */
export const codeIn = (text: string): string | undefined => /^\d{4,8}$/m.exec(text)?.[0]

/** Changes a mail's HTML so that links open outside the mailbox's frame. */
export const forFrame = (html: string): string => html.replace(/<head[^>]*>/i, '$&<base target="_blank">')

/** Splits text into pieces, in order. Every second piece is a link. */
export const splitLinks = (text: string): string[] => text.split(/(https?:\/\/[^\s<>"]+)/)
