import type { ReactNode } from 'react'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { BesideStory } from './beside-story.tsx'
import { PurposeIdeas } from './purpose-ideas.tsx'

interface StartersProps {
  at: AtStep
  /** The fields, where something stands beside them. */
  children?: ReactNode
}

/** What helps people to write about their Circle. It loads at once, so that the first step knows of one part only. */
export const Starters = ({ at, children }: StartersProps) =>
  children ? <BesideStory at={at}>{children}</BesideStory> : <PurposeIdeas at={at} />
