const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Words as they stand in HTML, in text and in attributes; line breaks stay. */
export const escaped = (words: string): string => words.replace(/[&<>"'\n]/g, (found) => ENTITIES[found] ?? found)
