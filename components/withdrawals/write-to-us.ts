/** Returns the address of the contact form with the withdrawal's reference filled in. */
export const writeToUs = (reference: string) => ({
  pathname: '/contactus',
  query: { topic: 'OTHER', about: reference },
})
