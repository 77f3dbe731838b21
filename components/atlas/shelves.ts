/** The stories outside the flows: groups of the list on the left, each with a story that stands for it. */
export const SHELVES = [
  {
    name: 'Screens',
    about: 'Screens that people open at the desk or from a link',
    story: 'screens-asked-to-lead-a-circle--with-cashback',
  },
  { name: 'Circles', about: 'What a Circle has and pays out', story: 'circles-payouts--some' },
  { name: 'Shop', about: 'Retailers, their rates and the search for them', story: 'shop-details--usual' },
  { name: 'Wallet', about: 'Cashback and withdrawals', story: 'wallet--totals' },
  { name: 'Pages', about: 'Whole pages, such as the one after Google', story: 'pages-google--new-person' },
  { name: 'Mails', about: 'Every e-mail, on a computer and on a phone', story: 'mails-mails--welcome' },
  { name: 'Parts', about: 'Buttons, cards, notices and other components', story: 'parts-choice-card--with-art' },
  { name: 'Fields', about: 'Every kind of field that a question can have', story: 'fields-address--filled' },
  { name: 'Tokens', about: 'Colors, type, space and motion', story: 'tokens--colors' },
] as const
