/** The contact form about a withdrawal: whoever writes need not look for its reference. */
export const writeToUs = (reference: string) => ({
  pathname: '/contactus',
  query: { topic: 'OTHER', about: reference },
})
