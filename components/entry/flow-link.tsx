'use client'

import type { MouseEvent, ReactNode } from 'react'
import { flowQuery, openFlow, prepare } from './open-flow.ts'

type FlowLinkProps = {
  flow: string
  step?: string
  /** What the page that links knows already, such as who the Circle is for. */
  preset?: string
  /** The slug of the Circle that the flow is about. */
  circle?: string
  /** Goes on where somebody stopped, without asking. */
  resume?: boolean
  className?: string | undefined
  children: ReactNode
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that opens a flow over the present page; a plain link without scripts, in a new tab, or to be shared. */
export const FlowLink = ({ flow, step, preset, circle, resume = false, className, children }: FlowLinkProps) => {
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    openFlow({ flow, step, preset, circle }, resume)
  }
  return (
    <a
      href={flowQuery({ flow, step, preset, circle })}
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
