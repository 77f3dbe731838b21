'use client'

import { WithQueries } from '#components/session/with-queries.tsx'
import { SettingsHome } from './settings-home.tsx'
import { useSessions } from './use-sessions.ts'

/** The settings page of a member, with all sections. */
export const Settings = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => <SettingsHome view={useSessions()} />
