/** The commands and paths in a page's code. */
export interface Promises {
  readonly scripts: readonly string[]
  readonly paths: readonly string[]
}

/** Commands of npm itself that a page may use. */
const NPM_VERBS = ['ci', 'install', 'i', 'run', 'exec', 'pack', '-s', '--silent']

/** Every npm script and every path of the project that a Markdown page mentions as code. */
export function promisesOf(page: string, topLevel: readonly string[]): Promises {
  const code = [...page.matchAll(/```[^\n]*\n(.*?)```/gs), ...page.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)]
  const snippets = code.map(([, text]) => text ?? '')
  return {
    scripts: snippets.flatMap(scriptsIn),
    paths: snippets.flatMap((text) => text.split(/[\s,;()'"]+/)).filter((word) => isPath(word, topLevel)),
  }
}

function scriptsIn(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run(?: -s| --silent)* ([\w:-]+)/g)].map(([, name]) => name ?? '')
  const short = [...text.matchAll(/\bnpm (?:-s )?([\w:-]+)/g)].map(([, name]) => name ?? '')
  return [...run, ...short.filter((name) => !NPM_VERBS.includes(name))]
}

/**
 * Whether a word is a path: it contains a slash and begins with a file or folder at the project's root, such as
 * `flows/signup/create.ts` or `messages/en/<flow>.json`.
 */
function isPath(word: string, topLevel: readonly string[]) {
  const [first, ...rest] = word.replace(/^\.\//, '').split('/')
  return rest.length > 0 && first !== undefined && topLevel.includes(first)
}

/** Turns a path from a page into a pattern. `<flow>` and `*` match one name, `**` matches anything. */
export function patternOf(path: string): RegExp {
  const plain = path.replace(/^\.\//, '').replace(/(:\d+)?[/.:]?$/, '')
  const parts = plain.split(/(<[^>]+>|\*\*|\*|…)/).map((part) => {
    if (part === '**' || part === '…') return '.*'
    return part === '*' || /^<.*>$/.test(part) ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
