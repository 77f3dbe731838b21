import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/**
 * The part of Node’s types that flows and machines use. Loading all types of Node takes longer than compiling the
 * files.
 */
const BUILD = 'declare const process: { readonly env: { readonly NODE_ENV?: string } }'

export interface Compiled {
  /** The compiler's errors for each file, without line numbers. A file without errors is absent. */
  readonly errors: Readonly<Record<string, string>>
  readonly instantiations: number
}

/**
 * Compiles files, given as name and text, with the project's compiler and options, as if they were in the project's
 * root folder.
 */
export async function compiled(files: Readonly<Record<string, string>>): Promise<Compiled> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-types-'))
  try {
    const written = { ...files, 'build.d.ts': BUILD }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings(Object.keys(written))))
    for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text)
    return read(await run(folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const settings = (files: readonly string[]) => ({
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    types: [],
    plugins: [],
    paths: {
      ...Object.fromEntries(['machines', 'flows', 'messages'].map((room) => [`#${room}/*`, [join(ROOT, room, '*')]])),
      'zod/mini': [join(ROOT, 'node_modules/zod/mini')],
    },
  },
  include: [],
  files,
})

/** Runs the compiler. Its error code only means that there are type errors, so it is ignored. */
const run = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = ['-p', folder, '--pretty', 'false', '--extendedDiagnostics', '--noErrorTruncation']
    execFile(process.execPath, [TSC, ...options], { cwd: folder, maxBuffer: 2 ** 26 }, (error, out) =>
      out === '' ? reject(error ?? new Error('The compiler said nothing.')) : resolve(out),
    )
  })

function read(out: string): Compiled {
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(out)?.[1] ?? Number.NaN)
  const errors: Record<string, string> = {}
  let file: string | undefined
  for (const line of out.split('\n')) {
    const error = /^(\S+)\(\d+,\d+\): error (.*)$/.exec(line)
    if (error) file = error[1]
    else if (!line.startsWith('  ')) file = undefined
    if (file) errors[file] = `${errors[file] ?? ''}${error?.[2] ?? line}\n`
  }
  return { errors, instantiations }
}
