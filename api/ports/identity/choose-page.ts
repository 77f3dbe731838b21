const ACCOUNTS = [
  { email: 'ana.reyes@example.com', name: 'Ana Reyes' },
  { email: 'ben.okafor@example.com', name: 'Ben Okafor' },
] as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** The page of the embedded issuer: a list of accounts, and a form for any other. It needs no script. */
export function choosePage(query: URLSearchParams): Response {
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = (inside: string) => `<form method="get">${kept.join('')}${inside}</form>`
  const account = ({ email, name }: (typeof ACCOUNTS)[number]) =>
    form(
      `<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">
      <button name="choice" value="account"><b>${name}</b><br>${email}</button>`,
    )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Choose an account</title><style>${STYLE}</style></head>
<body><main>
<h1>Choose an account</h1>
<p>This stands in for Google on the portal’s own machine. Nobody is asked for a password.</p>
${ACCOUNTS.map(account).join('')}
${form(`<h2>Use another account</h2>
<label>Name <input name="name" autocomplete="off" value="Elena Rossi"></label>
<label>E-mail address <input name="email" type="email" required autocomplete="off"></label>
<button name="choice" value="account">Continue</button>`)}
${form('<button name="choice" value="cancel" class="quiet">Cancel</button>')}
</main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Where a form leads on to counts as well: back to the portal.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; display: grid; gap: 1rem }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1rem 0 0 } p { margin: 0 }
form { display: grid; gap: .75rem } label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .7rem .9rem; min-height: 44px; border-radius: .5rem; border: 1px solid #8888; text-align: start }
button { cursor: pointer } .quiet { border-color: transparent }`
