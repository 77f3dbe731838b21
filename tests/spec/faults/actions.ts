import type { Fault } from './fault.ts'

/** Faults in what a page does after an event: an action is missing, or affects the wrong thing. */
export const actions: readonly Fault[] = [
  {
    name: 'a refresh does not store its tokens',
    file: 'flows/session/table.ts',
    from: "'store', 'retry', 'reload'",
    to: "'retry', 'reload'",
  },
  {
    name: 'the access token lies under another name',
    file: 'api/client/tokens.ts',
    from: "TOKEN = 'token'",
    to: "TOKEN = 'access_token'",
  },
  {
    name: 'the device lies under another name',
    file: 'api/client/tokens.ts',
    from: "WILDFIRE_INFO = 'wildfire_info'",
    to: "WILDFIRE_INFO = 'wildfire'",
  },
  {
    name: 'a lost session leaves storage as it was',
    file: 'api/client/refresh.ts',
    from: '    localStorage.clear()\n',
    to: '',
  },
  {
    name: 'a lost session is not told',
    file: 'components/session/watch-session.ts',
    from: "      asked = toast(again, { kind: 'error' })\n",
    to: '',
  },
  {
    name: 'creating a Circle clears what a member stored',
    file: 'components/wizard/kept/clear-for-visitor.ts',
    from: '  if (isSignedIn()) return\n',
    to: '',
  },
  {
    name: 'a person who has a Circle goes to the front page after Google',
    file: 'components/wizard/kept/watch-entry.ts',
    from: 'window.location.assign(afterSignIn())',
    to: "window.location.assign('/')",
  },
  {
    name: 'a toast stays for three seconds',
    file: 'components/ui/toast.ts',
    from: 'STAYS_MS = 5000',
    to: 'STAYS_MS = 3000',
  },
]
