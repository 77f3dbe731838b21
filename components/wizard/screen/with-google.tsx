import { type ReactNode, useEffect, useState } from 'react'
import { settingsOnce } from '#api/client/settings-once.ts'

/** Hides its children if signing in with Google is unavailable. */
export const WithGoogle = ({ children }: { children: ReactNode }) => {
  const [isOff, setIsOff] = useState(false)
  useEffect(() => void settingsOnce().then(({ google }) => setIsOff(google === false)), [])
  return isOff ? null : children
}
