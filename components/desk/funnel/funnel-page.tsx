'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { funnelQuery } from '#api/client/queries.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import { USUAL_FUNNEL_DAYS } from '#api/contract/funnel.ts'
import type { Table } from '#api/contract/table.ts'
import { Chip } from '#components/ui/chip.tsx'
import { fullDate, momentOf } from '#components/ui/dates.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { useTitle } from '#components/wizard/place/use-title.ts'
import desk from '../desk.module.css'
import { DeskResult } from '../desk-result.tsx'
import { OperatorsOnly } from '../operators-only.tsx'
import styles from './funnel.module.css'
import { FunnelChart } from './funnel-chart.tsx'

/** How far people get in each flow, for operators. Its messages come from the "desk" namespace. */
export const FunnelPage = ({ nowhere }: { nowhere: ReactNode }) => (
  <OperatorsOnly nowhere={nowhere}>
    <Funnels />
  </OperatorsOnly>
)

const PERIODS = [7, USUAL_FUNNEL_DAYS, 90]

const Funnels = () => {
  const t = useTranslations('desk')
  const [days, setDays] = useState(USUAL_FUNNEL_DAYS)
  useTitle(t('funnel.title'))
  return (
    <>
      <Link href="/desk" prefetch={false} className={textLinkClass({ alone: true, quiet: true }, desk.back)}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      <h1>{t('funnel.title')}</h1>
      <fieldset className={desk.chips}>
        <legend className="visually-hidden">{t('funnel.period')}</legend>
        {PERIODS.map((one) => (
          <Chip key={one} chosen={one === days} onClick={() => setDays(one)}>
            {t('funnel.days', { days: one })}
          </Chip>
        ))}
      </fieldset>
      <DeskResult query={useQuery(funnelQuery(days))} failed={t('funnel.failed')}>
        {(funnel) => <FunnelList {...funnel} />}
      </DeskResult>
    </>
  )
}

/** The charts of all flows that people have entered, and the names of the others. */
export const FunnelList = ({ since, left_after_days, flows }: ReplyOf<Table['readFunnel']>) => {
  const t = useTranslations('desk.funnel')
  const isUsed = ({ steps }: (typeof flows)[number]) =>
    steps.some(({ entered, refused, left }) => entered + refused + left > 0)
  const [used, unused] = [flows.filter(isUsed), flows.filter((flow) => !isUsed(flow))]
  return (
    <div className={styles.flows}>
      {used.length === 0 ? (
        <Empty art={null} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      ) : (
        <p className={desk.hint}>{t('explained', { date: fullDate(momentOf(since)), days: left_after_days })}</p>
      )}
      {used.map((flow) => (
        <FunnelChart key={flow.flow} flow={flow} />
      ))}
      {used.length > 0 && unused.length > 0 && (
        <p className={desk.hint}>{t('unused', { flows: unused.map(({ name }) => name).join(', ') })}</p>
      )}
    </div>
  )
}
