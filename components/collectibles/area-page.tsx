import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ComponentType } from 'react'
import { publicPage } from '#components/site/public-page.ts'
import { AreaBody } from './area-body.tsx'
import { AreaFrame } from './area-frame.tsx'
import type { Query } from './asked-text.ts'
import { AREA_PAGES, type AreaPageSpec, type OwnPath } from './pages.ts'
import { type Words, wordsOf } from './words.ts'

/** What a page’s own part gets: its translation function and the query of its address. */
export interface PartProps {
  t: Words
  query: Query
}

/** What Next passes to a page of the area. */
export interface RouteProps {
  searchParams: Promise<Query>
}

interface AreaPageProps {
  path: OwnPath
  /** The page's own part, after its heading. */
  Part?: ComponentType<PartProps>
  /** The query of the address, for the page's own part. */
  searchParams?: Promise<Query>
  /** Whether the part shows something in every case, so that the page has no empty state. */
  isFull?: boolean
}

const EMPTY_QUERY = Promise.resolve({})

/** A page of the collectibles area, made from its row in the table. */
export const AreaPage = async ({ path, Part, searchParams = EMPTY_QUERY, isFull }: AreaPageProps) => {
  const spec: AreaPageSpec = AREA_PAGES[path]
  const [t, query] = await Promise.all([wordsOf(path), searchParams])
  return (
    <AreaFrame path={path} section={spec.section}>
      <AreaBody spec={spec} t={t} isFull={isFull}>
        {Part && <Part t={t} query={query} />}
      </AreaBody>
    </AreaFrame>
  )
}

/** Makes the function that gives Next the metadata of a page. */
export function areaMetadata(path: OwnPath): () => Promise<Metadata> {
  const { words, isPersonal }: AreaPageSpec = AREA_PAGES[path]
  return async () => {
    await connection()
    const t = await wordsOf(path)
    const [title, description] = [t(`${words}.title`), t(`${words}.lead`)]
    return isPersonal ? { title, description, robots: { index: false } } : publicPage({ path, title, description })
  }
}
