'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type FlowTarget, flowQuery } from '#api/contract/flow-query.ts'
import { openFlow, prepare } from './open-flow.ts'

type FlowLinkProps = FlowTarget & {
  /** Goes on where somebody stopped, without asking. */
  resume?: boolean
  className?: string | undefined
  children: ReactNode
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that opens a flow over the present page; a plain link without scripts, in a new tab, or to be shared. */
export const FlowLink = ({ resume = false, className, children, ...target }: FlowLinkProps) => {
  const { flow } = target
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    openFlow(target, resume)
  }
  return (
    <a
      href={flowQuery(target)}
      className={className}
      onClick={open}
      onPointerEnter={() => prepare(flow)}
      onPointerDown={() => prepare(flow)}
      onFocus={() => prepare(flow)}
    >
      {children}
    </a>
  )
}
