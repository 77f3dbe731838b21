'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type FlowTarget, flowQuery } from '#api/contract/flow-query.ts'
import { openAny, prepare } from './open-flow.ts'

type FlowLinkProps = FlowTarget & {
  /** Goes on where somebody stopped, without asking. */
  resume?: boolean
  /** The run to go on with, where there may be several. */
  run?: string
  /** Called just before the link opens the flow over this page. */
  onOpen?: () => void
  className?: string | undefined
  children: ReactNode
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that opens a flow over the present page; a plain link without scripts, in a new tab, or to be shared. */
export const FlowLink = ({ resume = false, run, onOpen, className, children, ...target }: FlowLinkProps) => {
  const { flow } = target
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen?.()
    openAny({ ...target, ...(run && { run }) }, resume ? 'go-on' : 'ask')
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
