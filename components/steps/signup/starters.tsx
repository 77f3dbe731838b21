import type { ReactNode } from 'react'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { BesideStory } from './beside-story.tsx'
import { PurposeIdeas } from './purpose-ideas.tsx'

interface StartersProps {
  at: AtStep
  /** The step's fields. If they are passed, a preview of the Circle's page is shown next to them. */
  children?: ReactNode
}

/**
 * Suggestions that help people write about their Circle. They load together as one component, so that the first step
 * needs only one reference.
 */
export const Starters = ({ at, children }: StartersProps) =>
  children ? <BesideStory at={at}>{children}</BesideStory> : <PurposeIdeas at={at} />
