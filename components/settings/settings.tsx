'use client'

import { WithQueries } from '#components/session/with-queries.tsx'
import { SettingsHome } from './settings-home.tsx'
import { useSessions } from './use-sessions.ts'

/** A member's settings, with everything that they show. */
export const Settings = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => <SettingsHome view={useSessions()} />
