'use client'

import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import words from '#messages/en/common.json'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

// Words come straight from the file: whatever failed may be the messages' own provider.
const ErrorPage = ({ reset }: ErrorPageProps) => (
  <main id="main" tabIndex={-1}>
    <Empty
      level={1}
      title={words.errorTitle}
      action={
        <>
          <Button variant="primary" onClick={reset}>
            {words.tryAgain}
          </Button>{' '}
          <ButtonLink href="/">{words.toHome}</ButtonLink>
        </>
      }
    >
      {words.errorText}
    </Empty>
  </main>
)

export default ErrorPage
