import { createContext, use } from 'react'
import { LiveFrame } from '../frames/live-frame.tsx'
import { storyFrame } from '../story-link.ts'
import styles from './thumbnail.module.css'

/** How the thumbnails of a page are drawn. */
export interface ThumbnailSettings {
  /** Whether thumbnails show the live story. Tests leave them out, because each is a page of its own. */
  readonly isLive: boolean
  /** Storybook's settings for the stories, such as the theme. */
  readonly globals: Readonly<Record<string, string>>
}

/** The settings of the thumbnails on a page. */
export const Thumbnails = createContext<ThumbnailSettings>({ isLive: false, globals: {} })

const CLASSES = { place: styles.box, frame: styles.page }

/** A small live picture of a story. It stays once it has loaded, so that people can move the map without waiting. */
export const Thumbnail = ({ story }: { story: string }) => {
  const { isLive, globals } = use(Thumbnails)
  const src = storyFrame(story, globals)
  return <LiveFrame src={src} name={`Picture of ${story}`} classes={CLASSES} isLive={isLive} stays />
}
