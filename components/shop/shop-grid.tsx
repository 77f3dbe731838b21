import type { ReactNode } from 'react'
import type { Retailer } from '#api/contract/retailers.ts'
import styles from './shop-grid.module.css'

type ShopGridProps = { shops: readonly Retailer[]; children: (retailer: Retailer) => ReactNode }

/** Shops beside each other, on a phone below each other. */
export const ShopGrid = ({ shops, children }: ShopGridProps) => (
  <ul className={styles.grid}>
    {shops.map((retailer) => (
      <li key={retailer.id} className={styles.item}>
        {children(retailer)}
      </li>
    ))}
  </ul>
)
