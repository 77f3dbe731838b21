'use client'

import { useEffect } from 'react'
import { PAGE_FAILED } from '#api/contract/monitoring/page-failed.ts'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import words from '#messages/en/pageError.json'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

// Import the messages directly: the component that provides them may be the one that failed.
const ErrorPage = ({ error, reset }: ErrorPageProps) => {
  useEffect(() => {
    // The server has reported an error with a digest itself.
    if (error.digest === undefined) dispatchEvent(new CustomEvent(PAGE_FAILED, { detail: error }))
  }, [error])
  return (
    <main id="main" tabIndex={-1}>
      <Empty
        level={1}
        title={words.title}
        action={
          <>
            <Button variant="primary" onClick={reset}>
              {words.tryAgain}
            </Button>{' '}
            <ButtonLink href="/">{words.toHome}</ButtonLink>
          </>
        }
      >
        {words.text}
      </Empty>
    </main>
  )
}

export default ErrorPage
