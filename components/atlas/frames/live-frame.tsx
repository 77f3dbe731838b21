import { useEffect, useRef, useState } from 'react'
import { loadQueue } from './load-queue.ts'

/** How far outside the screen a story is loaded, and how far it is kept. */
const NEAR = '50% 0px'
/** How often a loading story is asked if it is done, and for how long. */
const ASK_MS = 250
const PATIENCE_MS = 20_000
/** How many stories load at the same time. Each is a page of its own. */
const AT_ONCE = 3

const stories = loadQueue(AT_ONCE)

interface LiveFrameProps {
  readonly src: string
  readonly name: string
  /** The classes of the place for the story, and of the story's frame in it. */
  readonly classes: { readonly place: string | undefined; readonly frame: string | undefined }
  readonly size?: 'phone' | 'desktop'
  /** Whether the story is shown. In tests of a page, only its place is. */
  readonly isLive: boolean
  /** Whether the story is kept when it is far away from the screen. */
  readonly stays?: boolean
}

/**
 * A story in a frame of its own, scaled down. It loads when it comes near the screen, and is removed when it is far
 * away, because each frame needs the memory of a page. Decorative: a link beside it says what it shows.
 */
export const LiveFrame = ({ src, name, classes, size, isLive, stays = false }: LiveFrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isLive || !place.current) return
    const watch = new IntersectionObserver(
      ([entry]) => setNear((wasNear) => (stays && wasNear) || (entry?.isIntersecting ?? false)),
      { rootMargin: NEAR },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isLive, stays])
  useEffect(() => {
    const own = place.current
    if (!isNear || !own) return
    const turn = stories.join(
      () => setStarted(true),
      () => distance(own),
    )
    leave.current = turn.end
    return () => {
      turn.end()
      setStarted(false)
    }
  }, [isNear])
  return (
    <div ref={place} className={classes.place} data-size={size}>
      {isStarted && (
        <iframe
          key={src}
          title={name}
          src={src}
          className={classes.frame}
          // Nothing in it can be pressed or have the focus. `.storybook/frame-focus.ts` lets its story run anyway.
          inert
          tabIndex={-1}
          onLoad={({ currentTarget }) => afterStory(currentTarget, () => leave.current?.())}
        />
      )}
    </div>
  )
}

/** How far an element is from the middle of the screen, in CSS pixels. */
function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom) / 2 - window.innerHeight / 2)
}

/** Calls back when the story in a frame has done what it does, such as pressing a button. */
function afterStory(frame: HTMLIFrameElement, then: () => void, patience = PATIENCE_MS): void {
  const preview: unknown = frame.contentWindow && Reflect.get(frame.contentWindow, '__STORYBOOK_PREVIEW__')
  const { phase }: { readonly phase?: unknown } = Object(Reflect.get(Object(preview), 'currentRender'))
  if (ENDED.some((ended) => ended === phase) || patience <= 0 || !frame.isConnected) then()
  else setTimeout(() => afterStory(frame, then, patience - ASK_MS), ASK_MS)
}

const ENDED = ['completed', 'finished', 'errored', 'aborted'] as const
