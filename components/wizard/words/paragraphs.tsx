/** A text from a message file, split into paragraphs at empty lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
