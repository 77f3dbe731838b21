import { escaped, plainPage } from '../plain-page.ts'

const ACCOUNTS = [
  { email: 'ana.reyes@example.com', name: 'Ana Reyes' },
  { email: 'ben.okafor@example.com', name: 'Ben Okafor' },
] as const

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
  return plainPage(
    'Choose an account',
    `<p>This stands in for Google on the portal’s own machine. Nobody is asked for a password.</p>
${ACCOUNTS.map(account).join('')}
${form(`<h2>Use another account</h2>
<label>Name (may be left out) <input name="name" autocomplete="off"></label>
<label>E-mail address <input name="email" type="email" required autocomplete="off"></label>
<button name="choice" value="account">Continue</button>`)}
${form('<button name="choice" value="cancel" class="quiet">Cancel</button>')}`,
  )
}
