import { plainPage } from '../plain-page.ts'

const ACCOUNTS = [
  { email: 'ana.reyes@example.com', name: 'Ana Reyes' },
  { email: 'ben.okafor@example.com', name: 'Ben Okafor' },
] as const

/** The page of the embedded issuer: a list of accounts, and a form for any other. Works without scripts. */
export function choosePage(): Response {
  const form = (inside: string) => `<form method="get">${inside}</form>`
  const account = ({ email, name }: (typeof ACCOUNTS)[number]) =>
    form(
      `<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}">
      <button name="choice" value="account"><b>${name}</b><br>${email}</button>`,
    )
  return plainPage(
    'Choose an account',
    `<p>This page stands in for Google on the portal’s own machine. You don’t need a password.</p>
${ACCOUNTS.map(account).join('')}
${form(`<h2>Use another account</h2>
<label>Name (may be left out) <input name="name" autocomplete="off"></label>
<label>E-mail address <input name="email" type="email" required autocomplete="off"></label>
<button name="choice" value="account">Continue</button>`)}
${form('<button name="choice" value="cancel" class="quiet">Cancel</button>')}`,
  )
}
