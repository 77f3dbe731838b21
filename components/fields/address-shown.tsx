import { nameOfCountry } from '#api/contract/country-names.ts'
import { type Address, addressLines } from '#machines/define/fields/address.ts'
import styles from './address-field.module.css'

/** An address, line by line, in the format of its country. */
export const AddressShown = ({ address }: { address: Address }) => (
  <span dir="auto" className={styles.shown}>
    {[...addressLines(address), nameOfCountry(address.country)].join('\n')}
  </span>
)
