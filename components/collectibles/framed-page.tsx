import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { AREA_PAGES } from './pages.ts'
import { wordsOf } from './words.ts'

/**
 * A page that partners show in a frame, without the site's header and footer. Its link opens in a tab of its own.
 * `FRAME_ANCESTORS` says who may show it.
 */
export const FramedPage = async ({ path }: { path: '/frame/play' }) => {
  const { words, next } = AREA_PAGES[path]
  const t = await wordsOf(path)
  return (
    <main id="main" tabIndex={-1}>
      <Empty
        level={1}
        title={t(`${words}.title`)}
        action={
          <a href={next} target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
            {t(`${words}.action`)}
          </a>
        }
      >
        <p>{t(`${words}.lead`)}</p>
        <p>
          {t(`${words}.empty`)}. {t(`${words}.text`)}
        </p>
      </Empty>
    </main>
  )
}
