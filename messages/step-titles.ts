import login from './en/login.json'
import signup from './en/signup.json'

const titlesOf = (steps: Readonly<Record<string, { title: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(steps).map(([id, { title }]) => [id, title]))

/** By flow and step: the titles alone, for pages that speak of a step without showing it. */
export const stepTitles = { signup: titlesOf(signup.steps), login: titlesOf(login.steps) }
