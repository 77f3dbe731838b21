import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { circlesQuery } from '#api/client/queries.ts'
import { say } from '#components/analytics/happened.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { useSignedIn } from '#components/session/use-signed-in.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { externalIcon } from '#components/ui/more-icons.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { toast } from '#components/ui/toast.ts'
import { BeforeYouGo } from './before-you-go.tsx'
import styles from './retailer-page.module.css'

/**
 * What people should know before they shop, a choice of the Circle that benefits, and the button that opens the shop.
 */
export const GoShopping = ({ id, name }: { id: number; name: string }) => {
  const t = useTranslations('shop')
  const signedIn = useSignedIn()
  const { data: circles } = useQuery({ ...circlesQuery, enabled: signedIn === true })
  if (signedIn === false)
    return (
      <>
        <BeforeYouGo />
        <SignInLink wide>{t('signIn')}</SignInLink>
        <p className={styles.note}>{t('signInText')}</p>
        <Link href="/circles" prefetch={false} className={textLinkClass({ alone: true })}>
          {t('newHere')}
        </Link>
      </>
    )
  if (circles?.length === 0)
    return (
      <>
        <p>{t('needCircle')}</p>
        <FlowLink
          flow="signup"
          step="create-account"
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('startCircle')}
        </FlowLink>
      </>
    )
  // The member's current Circle comes first. It gets the cashback unless they choose another one.
  const choices = (circles ?? [])
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
    .map(({ slug, headline }) => ({ slug, name: headline ?? t('unnamed') }))
  return <Leave id={id} name={name} choices={choices} />
}

interface LeaveProps {
  id: number
  name: string
  choices: readonly { readonly slug: string; readonly name: string }[]
}

const Leave = ({ id, name, choices }: LeaveProps) => {
  const t = useTranslations('shop')
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The idempotency key. All presses of the button use the same key until the server has recorded the trip to the shop,
  // so that they create only one trip.
  const key = useRef<string>(undefined)
  const slug = chosen ?? choices[0]?.slug
  const go = async () => {
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const headers = { 'Idempotency-Key': `${key.current}-${slug}` }
      const { reply } = await call('createTrip', {
        body: { retailer_id: id, ...(slug !== undefined && { cove_slug: slug }) },
        headers,
      })
      key.current = undefined
      say({ kind: 'trip', retailer: id, slug })
      location.assign(reply.redirect_url)
    } catch (cause) {
      toast(sentenceOf(cause, { unanswered: t('goFailed') }), { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <>
      <BeforeYouGo />
      {choices.length > 1 ? (
        <FieldFrame id="trip-circle" label={t('for')}>
          <select
            id="trip-circle"
            className={field.input}
            value={slug}
            onChange={(event) => setChosen(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.slug} value={choice.slug}>
                {choice.name}
              </option>
            ))}
          </select>
        </FieldFrame>
      ) : (
        choices[0] && (
          <p className={styles.note}>{t.rich('forOne', { name: () => <bdi dir="auto">{choices[0]?.name}</bdi> })}</p>
        )
      )}
      <Button
        variant="primary"
        size="large"
        wide
        iconAfter={externalIcon}
        busy={busy}
        busyText={t('going')}
        onClick={go}
      >
        {t('go', { name })}
      </Button>
    </>
  )
}
