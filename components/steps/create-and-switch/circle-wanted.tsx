import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { circlesQuery } from '#api/client/queries.ts'
import { forgetSwitch, readSwitch } from '#components/arrivals/switch-wanted.ts'
import { circlePicked } from '#components/fields/use-pickable.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { chooseCircle } from '#flows/create-and-switch/steps/choose-circle.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

/** If a link named a Circle that the member belongs to, chooses that Circle and goes on to the confirmation. */
export const CircleWanted = ({ isReady }: ExtraProps) => {
  // Only read the stored Circle, don't delete it: React may render this component again before showing it.
  const [wanted] = useState(readSwitch)
  return isReady && wanted ? (
    <WithQueries>
      <Chosen wanted={wanted} />
    </WithQueries>
  ) : null
}

const Chosen = ({ wanted }: { wanted: string }) => {
  const t = useTranslations('fields.pick.circles')
  const { setValue } = useFormContext<AnswerOf<typeof chooseCircle.fields>>()
  const { data } = useQuery(circlesQuery)
  const mark = useRef<HTMLSpanElement>(null)
  const done = useRef(false)
  const circle = data?.find(({ id, slug, vanity_url }) => [id, slug, vanity_url].includes(wanted))
  useEffect(() => {
    if (done.current || !data) return
    done.current = true
    forgetSwitch()
    if (!circle) return
    setValue('circle', circlePicked(circle, t), { shouldDirty: true })
    mark.current?.closest('form')?.requestSubmit()
  }, [data, circle, setValue, t])
  return <span ref={mark} hidden />
}
