import { createHash } from 'node:crypto'

/** A script with which every page begins, as text in the page. */
export interface FirstScript {
  readonly text: string
  /** The source in a content security policy that allows the script. */
  readonly source: string
}

/** All scripts with which every page begins. */
export interface FirstScripts {
  /** What comes before the HTML of each page. */
  readonly before: Buffer
  /** The sources in a content security policy that allow the scripts. */
  readonly sources: string
}

/** Makes a script of JavaScript text. The text must not contain `</script`. */
export function firstScript(text: string): FirstScript {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** Joins the scripts. `undefined` if there are none, so that pages stay the same byte for byte. */
export function joinScripts(scripts: readonly (FirstScript | undefined)[]): FirstScripts | undefined {
  const all = scripts.filter((script) => script !== undefined)
  if (all.length === 0) return undefined
  const tags = all.map(({ text }) => `<script>${text}</script>`).join('')
  // A second doctype, an html tag and a head tag follow, which browsers read as parts of the document that has begun.
  return { before: Buffer.from(`<!DOCTYPE html>${tags}`), sources: all.map(({ source }) => source).join(' ') }
}

/** Settings as JavaScript text that can stand in a page. */
export const inScript = (settings: unknown): string => JSON.stringify(settings).replaceAll('<', '\\u003c')

/**
 * JavaScript text that loads a file after the page has loaded, when the person has neither pressed nor typed anything
 * for a while and the browser is idle. So what they do next does not wait for the file’s code.
 */
export const loadIdle = (address: string): string =>
  `const load=()=>import(${JSON.stringify(address)}).catch(()=>{}),idle=()=>self.requestIdleCallback?requestIdleCallback(load):load(),
acts=["pointerdown","keydown"];
let timer;
const wait=()=>{clearTimeout(timer);timer=setTimeout(()=>{for(const a of acts)removeEventListener(a,wait,true);idle()},${QUIET_MS})},
begin=()=>{for(const a of acts)addEventListener(a,wait,true);wait()};
document.readyState==="complete"?begin():addEventListener("load",begin)`

/** How long a person has to be still before files that no one waits for are loaded, in milliseconds. */
const QUIET_MS = 2000
