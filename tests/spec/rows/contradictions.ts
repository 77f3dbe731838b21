/** A point on which the spec contradicts itself or says nothing, and what Covey does there. */
export interface Contradiction {
  readonly id: `C${number}`
  readonly says: string
  readonly settled: string
}

/** Every contradiction and gap of the spec, in the order in which they were found. */
export const contradictions: readonly Contradiction[] = [
  {
    id: 'C1',
    says: 'People create Circles, but no call does.',
    settled: 'POST /cove/ creates one for signed-in people; signing up creates the first draft.',
  },
  {
    id: 'C2',
    says: 'Back from the purpose skips the location and leads to the account.',
    settled: 'Covey does the same. The account step is then a summary, and Continue leads to the location.',
  },
  {
    id: 'C3',
    says: 'Step 8 follows the title in one flow, step 7 in another.',
    settled: 'The set-up of a Circle asks 6, 8, 7. The title flow asks 4, then 7.',
  },
  {
    id: 'C4',
    says: 'Creating a Circle clears local storage, which holds the tokens and the preview flag.',
    settled: 'It clears storage only for visitors, who start at the account. A cookie restores the preview flag.',
  },
  {
    id: 'C5',
    says: 'A stored key is misspelled: create_and_swtich.',
    settled: 'Covey reads and writes this spelling, and also reads the correct one.',
  },
  {
    id: 'C6',
    says: '/nopath leads to /portal/, but the page is /portal.',
    settled: 'The redirect leads to /portal/, and a second redirect removes the slash.',
  },
  {
    id: 'C7',
    says: 'The Circles area and the collectibles area both have / and /faqs, and several nearly identical pages.',
    settled:
      'One portal has two areas, and PORTAL_AREAS says which one has /. /faqs has a tab for each; nearly identical pages stay separate.',
  },
  {
    id: 'C8',
    says: 'Any path with the word “circles” is a Circle’s page.',
    settled: 'The last part of such a path names the Circle. /circles itself is the directory.',
  },
  {
    id: 'C9',
    says: 'Five lists of kinds of Circle overlap, and none includes animals.',
    settled: 'One table combines them. Circles for animals have the type OTHER and a kind of charity.',
  },
  {
    id: 'C10',
    says: 'Signing in returns tokens only for new people.',
    settled: 'It always returns tokens. Whether people are new decides only where they land.',
  },
  {
    id: 'C11',
    says: 'A failed refresh signs people out, even when they are offline.',
    settled: 'Only an answer from the server signs people out, and there is at most one refresh per minute.',
  },
  {
    id: 'C12',
    says: 'Failures are shown in one place and only logged in another.',
    settled: 'Without a refresh token, 401, 403 and a lost network are only logged; all others are shown.',
  },
  {
    id: 'C13',
    says: 'The refresh token is sent in the address.',
    settled: 'It is, changes with each use, and is not logged. Covey also accepts it in the body.',
  },
  {
    id: 'C14',
    says: 'The care flow follows its list of steps, but the list is out of order.',
    settled: 'The flow only goes forward and skips steps. A mailed link returns to it signed in.',
  },
  {
    id: 'C15',
    says: 'The withdrawal’s list of steps is linear, but the flow branches.',
    settled: 'The flow branches by the kind of withdrawal.',
  },
  {
    id: 'C16',
    says: 'A picture is required in one flow and optional in another.',
    settled: 'It is required only when people create a Circle.',
  },
  {
    id: 'C17',
    says: 'Part of a path is an unknown word: {product}-orders.',
    settled: 'The setting PRODUCT is that word.',
  },
  {
    id: 'C18',
    says: '/cove/all and /cove/{slug} have the same shape.',
    settled: 'The first path wins, and no Circle can have the address “all”.',
  },
  {
    id: 'C19',
    says: 'A Circle’s wallet is found by its id, everything else by its slug.',
    settled: 'Replies have both, and the wallet accepts either.',
  },
  {
    id: 'C20',
    says: 'People have transactions but no personal wallet.',
    settled: 'People see what they contributed. Only Circles have a balance.',
  },
  {
    id: 'C21',
    says: 'There are two calls to sign up and two to sign in.',
    settled: 'One of each is for passwords, the other for mailed links.',
  },
  {
    id: 'C22',
    says: '/sign-in is a page, a dialog and an endpoint.',
    settled: 'Endpoints are under /api. The page and the dialog show the same flow.',
  },
  {
    id: 'C23',
    says: 'There are two session systems.',
    settled:
      'There is one table of people. A session of the library refers to one of ours, and signing out of either ends both.',
  },
  {
    id: 'C26',
    says: 'Session replays are sent after every error in one place, only after a fatal error in another.',
    settled: 'They are sent only after a fatal error.',
  },
  {
    id: 'C28',
    says: 'The two areas retry failed queries a different number of times.',
    settled: 'Each area has its own query client.',
  },
  {
    id: 'C29',
    says: 'The preview password is compared exactly. In the browser, that would reveal it.',
    settled: 'The server compares it in constant time.',
  },
  {
    id: 'C31',
    says: 'Parameters of an address can send data to any extension and sign people out.',
    settled: 'Only listed extensions get data, and Covey asks before it signs people out.',
  },
  {
    id: 'C32',
    says: 'A place in the USA has a ZIP code and a town, but a town has no ZIP code.',
    settled: 'The ZIP code is a separate field, and must be in the town’s state.',
  },
  {
    id: 'C33',
    says: 'Gift cards arrive at once, but some withdrawals are reviewed.',
    settled: 'They arrive at once unless a review holds them; the receipt then says so.',
  },
  {
    id: 'C36',
    says: 'Limits are in characters.',
    settled: 'They count Unicode code points, with one function for browser and server.',
  },
  {
    id: 'C37',
    says: 'One role has three names.',
    settled: 'The interface says “Circle leader” and “supporter”.',
  },
  {
    id: 'C39',
    says: 'Routes of the collectibles area carry the names of real tournaments.',
    settled: 'The paths and the names of the message files stay. The tournaments, clubs and players are invented.',
  },
  {
    id: 'C42',
    says: 'Toasts close after five seconds, which is too fast for some readers.',
    settled: 'Errors stay until people close them, and also appear where they belong on the page.',
  },
]
