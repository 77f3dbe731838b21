interface Named {
  readonly slug: string
  readonly vanity_url: string | null
}

/** Where the page of a Circle is: at its readable address, once it has one. */
export const circlePath = ({ slug, vanity_url }: Named): `/circles/${string}` => `/circles/${vanity_url ?? slug}`
