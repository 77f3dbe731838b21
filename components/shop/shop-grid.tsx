import type { ReactNode } from 'react'
import type { Retailer } from '#api/contract/retailers.ts'
import styles from './shop-grid.module.css'

type ShopGridProps = { shops: readonly Retailer[]; children: (retailer: Retailer) => ReactNode }

/** Shops in a grid or, on a phone, in a single column. */
export const ShopGrid = ({ shops, children }: ShopGridProps) => (
  <ul className={styles.grid}>
    {shops.map((retailer) => (
      <li key={retailer.id} className={styles.item}>
        {children(retailer)}
      </li>
    ))}
  </ul>
)
