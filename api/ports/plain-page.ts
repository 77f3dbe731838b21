const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

interface Shown {
  /** Whether the portal's own pages may show this page in a frame. */
  readonly framed?: boolean
  /**
   * Additions to the content security policy, such as `script-src …`. Without them, the page can use only its own
   * styles.
   */
  readonly policy?: string
}

/** A page of an embedded program. Its forms can submit only to the portal. `body` is HTML. */
export const plainPage = (title: string, body: string, { framed = false, policy }: Shown = {}): Response =>
  new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
${body}
</main></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // `form-action` also applies to redirects after a form, so it allows the portal.
        'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors ${framed ? "'self'" : "'none'"}${policy ? `; ${policy}` : ''}`,
      },
    },
  )

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; display: grid; gap: 1rem }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1rem 0 0 } p { margin: 0 }
form { display: grid; gap: .75rem } label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .7rem .9rem; min-height: 44px; border-radius: .5rem; border: 1px solid #8888; text-align: start }
button { cursor: pointer } .quiet { border-color: transparent }`
