import styles from './card-icon.module.css'

/**
 * Line icons for this page only. They are separate from the shared icons, which all load with the first step of a flow.
 */
const PATHS = {
  print:
    'M7.5 8.5V4h9v4.5M7.5 17H5.8c-1 0-1.8-.8-1.8-1.8v-4.9c0-1 .8-1.8 1.8-1.8h12.4c1 0 1.8.8 1.8 1.8v4.9c0 1-.8 1.8-1.8 1.8h-1.7M7.5 14h9v6.5h-9z',
  send: 'M20.5 3.5 3.5 10.2l6.6 3.4 3.6 6.9 6.8-17zM10.1 13.6l4.2-4.1',
} as const

export const CardIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
