/** A text of a message file: an empty line begins a paragraph. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
