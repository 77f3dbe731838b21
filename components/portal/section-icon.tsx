import styles from './portal-sections.module.css'

/**
 * Line icons for the sections, in the same style as the shared icons. Browsers don't load them, because only the server
 * renders them.
 */
const PATHS = {
  sectionHome: 'M4 11.2 12 4l8 7.2v8c0 .6-.4 1-1 1h-4.6v-6.4H9.6v6.4H5c-.6 0-1-.4-1-1z',
  sectionShop: 'M5.6 8.2h12.8l1 11.2c.1.6-.4 1.1-1 1.1H5.6c-.6 0-1.1-.5-1-1.1zM8.8 10.5V7.4a3.2 3.2 0 0 1 6.4 0v3.1',
  sectionOrders: 'M6 3.6h12v17l-2.4-1.5-1.8 1.5-1.8-1.5-1.8 1.5-1.8-1.5L6 20.6zM9.2 8.4h5.6M9.2 12.2h5.6',
  sectionWallet:
    'M4.2 7.2v10.6c0 1 .8 1.7 1.7 1.7h12.6c.6 0 1-.4 1-1V8.4c0-.6-.4-1-1-1H5.4c-.7 0-1.2-.5-1.2-1.2 0-.6.4-1.1 1-1.2l10.6-1.6v4M19.5 11.4h-3a2 2 0 0 0 0 4h3',
  sectionCircle: 'M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M6 6l2.8 2.8M15.2 15.2 18 18M6 18l2.8-2.8M15.2 8.8 18 6',
} as const

export type SectionName = keyof typeof PATHS

export const SectionIcon = ({ name }: { name: SectionName }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
