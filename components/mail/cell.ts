import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { type ComponentProps, createElement as h, type ReactNode } from 'react'

interface CellProps extends ComponentProps<typeof Column> {
  readonly row?: Omit<ComponentProps<typeof Row>, 'children'>
  readonly children?: ReactNode
}

/** A table row with a single full-width cell. Tables are the only layout that mail programs render reliably. */
export function Cell({ row, children, ...cell }: CellProps) {
  // React Email’s types require children to be passed as a prop.
  const props = { ...row, children: h(Column, cell, children) }
  return h(Row, props)
}
