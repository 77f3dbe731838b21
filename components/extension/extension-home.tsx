import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EXTENSION_PARAMETER } from '#api/contract/extension.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { externalIcon } from '#components/ui/more-icons.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './extension-home.module.css'
import type { ExtensionState, Source } from './extension-state.ts'

interface ExtensionHomeProps {
  /** `undefined` while the browser looks for the extension. */
  state: ExtensionState | undefined
  /** Whether the member of this page is signed in to the extension. */
  isOwn: boolean
  onLook(): void
}

/** Whether this browser has the extension, and what to do next. */
export const ExtensionHome = ({ state, isOwn, onLook }: ExtensionHomeProps) => {
  const t = useTranslations('extension')
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('home.title')}</h1>
        <p className={styles.intro}>{t('home.intro')}</p>
      </div>
      <div role="status" aria-busy={state === undefined} className={styles.state}>
        {state === undefined ? <Looking /> : <Found state={state} isOwn={isOwn} onLook={onLook} />}
      </div>
      <section aria-labelledby="extension-does" className={styles.does}>
        <h2 id="extension-does">{t('home.does')}</h2>
        <ul>
          {(['sees', 'asks', 'keeps'] as const).map((name) => (
            <li key={name}>{t(`home.${name}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const Looking = () => (
  <>
    <span className="visually-hidden">{useTranslations('extension')('home.looking')}</span>
    <Skeleton shape="block" height={120} />
  </>
)

type FoundProps = Pick<ExtensionHomeProps, 'isOwn' | 'onLook'> & { state: ExtensionState }

const Found = ({ state, isOwn, onLook }: FoundProps) => {
  const t = useTranslations('extension')
  const toShops = (
    <Link href="/portal/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
      {t('home.shops')}
    </Link>
  )
  if (state.kind === 'phone' || state.kind === 'other-browser')
    return (
      <Notice title={t(`${state.kind}.title`)} action={toShops}>
        {t(`${state.kind}.text`)}
      </Notice>
    )
  if (state.kind === 'missing') return <Missing source={state.source} onLook={onLook} />
  if (isOwn)
    return (
      <Notice kind="ok" title={t('ready.title')} action={toShops}>
        {t('ready.text', { version: state.version })}
      </Notice>
    )
  const isOthers = state.user !== null
  return (
    <Notice
      title={t(isOthers ? 'others.title' : 'installed.title')}
      action={
        <Link
          href={{ pathname: '/portal/extension', query: { [EXTENSION_PARAMETER]: state.id } }}
          prefetch={false}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('installed.connect')}
        </Link>
      }
    >
      {t(isOthers ? 'others.text' : 'installed.text')}
    </Notice>
  )
}

const Missing = ({ source, onLook }: { source: Source; onLook(): void }) => {
  const t = useTranslations('extension')
  const again = <Button onClick={onLook}>{t('home.again')}</Button>
  if (source === 'nowhere')
    return (
      <Notice title={t('nowhere.title')} action={again}>
        {t('nowhere.text')}
      </Notice>
    )
  if (source === 'build')
    return (
      <Notice title={t('absent.title')} action={again}>
        <p>{t('build.text')}</p>
        <ol className={styles.steps}>
          {(['run', 'open', 'load'] as const).map((name) => (
            <li key={name}>{t.rich(`build.${name}`, { code: (text: ReactNode) => <code>{text}</code> })}</li>
          ))}
        </ol>
      </Notice>
    )
  return (
    <Notice
      title={t('absent.title')}
      action={
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            href={source.store}
            target="_blank"
            rel="noopener noreferrer"
            iconAfter={externalIcon}
          >
            {t('missing.store')}
          </ButtonLink>
          {again}
        </div>
      }
    >
      {t('absent.text')}
    </Notice>
  )
}
