import icon from '#components/ui/icon.module.css'
import type { Way } from './ways.ts'

/**
 * Line icons in a 24 × 24 box, like those in `ui/icon-paths.ts`. They are separate so that they load only with the
 * sheet.
 */
const PATHS = {
  whatsApp:
    'M4 20l1.2-4.2A8.3 8.3 0 1 1 8.3 19zM9.2 8.3c-.7.5-.8 1.5-.2 2.7.8 1.6 2.2 3 3.9 3.8 1.1.5 2 .4 2.5-.3M9.2 8.3l1.1 1.9-.6 1M15.4 14.5l-1.9-1.1-.9.7',
  sms: 'M5.5 4.5h13c.8 0 1.5.7 1.5 1.5v8.5c0 .8-.7 1.5-1.5 1.5H11l-4.5 4V16h-1c-.8 0-1.5-.7-1.5-1.5V6c0-.8.7-1.5 1.5-1.5z',
  email:
    'M4.5 5.5h15c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5h-15c-.8 0-1.5-.7-1.5-1.5V7c0-.8.7-1.5 1.5-1.5zM3.5 7.5 12 13.2l8.5-5.7',
  poster:
    'M6.5 3h11c.6 0 1 .4 1 1v16c0 .6-.4 1-1 1h-11c-.6 0-1-.4-1-1V4c0-.6.4-1 1-1zM8.7 6.5h3.6v3.6H8.7zM8.7 13.2h6.6M8.7 16.8h2M14 16.8h1.3M15.3 6.5v3.6',
} as const satisfies Readonly<Record<Way | 'poster', string>>

export const WayIcon = ({ way }: { way: Way | 'poster' }) => (
  <svg viewBox="0 0 24 24" className={icon.icon} aria-hidden="true">
    <path d={PATHS[way]} />
  </svg>
)
