/** What a letter is made of, in the order in which it is read. */
export type Block =
  | { readonly kind: 'words'; readonly words: string }
  /** Beside the point: smaller. */
  | { readonly kind: 'note'; readonly words: string }
  /** What somebody else has written. */
  | { readonly kind: 'quote'; readonly says: string; readonly words: string }
  | { readonly kind: 'button'; readonly words: string; readonly url: string }
  /** A way out that we push nobody to: small. Its words end as a sentence does before an address. */
  | { readonly kind: 'link'; readonly words: string; readonly url: string }
  /** A code to copy. */
  | { readonly kind: 'code'; readonly code: string }

/** The letter as plain text, for whoever reads no HTML. */
export const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'quote':
      return `${block.says}\n${block.words.replace(/^/gm, '> ')}`
    case 'button':
      return `${block.words}:\n${block.url}`
    case 'link':
      return `${block.words}\n${block.url}`
    case 'code':
      return block.code
    default:
      return block.words
  }
}
