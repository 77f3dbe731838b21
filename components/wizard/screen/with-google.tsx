import { type ReactNode, useEffect, useState } from 'react'
import { settingsOnce } from '#api/client/settings-once.ts'

/** Shows something unless people cannot sign in with Google here. */
export const WithGoogle = ({ children }: { children: ReactNode }) => {
  const [isOff, setIsOff] = useState(false)
  useEffect(() => void settingsOnce().then(({ google }) => setIsOff(google === false)), [])
  return isOff ? null : children
}
