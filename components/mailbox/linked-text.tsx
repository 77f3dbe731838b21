import { createElement, Fragment } from 'react'
import { splitLinks } from './parts-of.ts'

/** A mail's text with working links. */
export const LinkedText = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...splitLinks(text).map((piece, index) =>
      index % 2 === 1 ? createElement('a', { href: piece, target: '_blank', rel: 'noreferrer' }, piece) : piece,
    ),
  )
