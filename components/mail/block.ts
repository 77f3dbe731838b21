/** The kinds of blocks that make up a mail. A mail lists its blocks in reading order. */
export type Block =
  | { readonly kind: 'words'; readonly words: string }
  /** A side remark, in smaller type. */
  | { readonly kind: 'note'; readonly words: string }
  /** Text written by another person. */
  | { readonly kind: 'quote'; readonly says: string; readonly words: string }
  | { readonly kind: 'button'; readonly words: string; readonly url: string }
  /**
   * A small link, less prominent than a button. In plain text, the address follows its text, so the text must end in a
   * way that fits.
   */
  | { readonly kind: 'link'; readonly words: string; readonly url: string }
  /** A code for the reader to copy. */
  | { readonly kind: 'code'; readonly code: string }
