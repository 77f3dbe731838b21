'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type FlowTarget, flowQuery } from '#api/contract/flow-query.ts'
import { openAny, prepare } from './open-flow.ts'

type FlowLinkProps = FlowTarget & {
  /** Whether to continue where the person stopped, without asking. */
  resume?: boolean
  /** The run to continue, if there may be several. */
  run?: string
  /** Called just before the link opens the flow over this page. */
  onOpen?: () => void
  className?: string | undefined
  children: ReactNode
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A link that opens a flow over the current page. Without scripts, in a new tab, or when copied, it works as a plain
 * link.
 */
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
