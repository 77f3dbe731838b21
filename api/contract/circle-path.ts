interface Named {
  readonly slug: string
  readonly vanity_url: string | null
}

/** The path of a Circle's page. Uses the readable address if the Circle has one. */
export const circlePath = ({ slug, vanity_url }: Named): `/circles/${string}` => `/circles/${vanity_url ?? slug}`
