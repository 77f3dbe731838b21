import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { IconButton } from '#components/ui/icon-button.tsx'
import { clampCrop, type Size } from './clamp-crop.ts'
import { type Area, cropImage, hasPixels } from './crop-image.ts'
import styles from './picture-field.module.css'

interface PhotoCropProps {
  photo: Blob
  onCropped(part: Blob): void
  /** Called when cropping starts. Returns a function to call when it ends. */
  hold(): () => void
}

const NEAREST = 1
const FARTHEST = 4
const ZOOM_STEP = 0.25
const MOVE_STEP = 24
const EMPTY_SIZE: Size = { width: 0, height: 0 }

/** Lets people choose the visible part of a photo, by dragging and pinching or with buttons alone. */
export const PhotoCrop = ({ photo, onCropped, hold }: PhotoCropProps) => {
  const url = useObjectUrl(photo)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(NEAREST)
  const [media, setMedia] = useState(EMPTY_SIZE)
  const [frame, setFrame] = useState(EMPTY_SIZE)
  const cuts = useRef(0)
  const freeFirst = useRef(() => {})
  const t = useTranslations('fields.picture')

  const view = (at: { x: number; y: number }, near: number) => {
    setZoom(near)
    setCrop(clampCrop(at, near, media, frame))
  }
  const move = (x: number, y: number) => view({ x: crop.x + x * MOVE_STEP, y: crop.y + y * MOVE_STEP }, zoom)
  const closer = (by: number) => view(crop, Math.min(FARTHEST, Math.max(NEAREST, zoom + by)))
  // Cropping takes a moment, so ignore every crop but the latest.
  const cut = async (area: Area) => {
    if (!hasPixels(area)) return
    const turn = ++cuts.current
    const free = hold()
    try {
      const part = await cropImage(photo, area)
      if (turn === cuts.current) onCropped(part)
    } finally {
      free()
      freeFirst.current()
    }
  }
  // Nothing can be cropped until the photo has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each photo
  useEffect(() => {
    freeFirst.current = hold()
    return () => freeFirst.current()
  }, [photo])

  return (
    <div>
      <div className={styles.frame}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={NEAREST}
            maxZoom={FARTHEST}
            aspect={4 / 3}
            showGrid={false}
            disableAutomaticStylesInjection
            zoomWithScroll={false}
            setMediaSize={setMedia}
            setCropSize={setFrame}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => void cut(pixels)}
            classes={{ cropAreaClassName: styles.cropArea ?? '' }}
            mediaProps={{ alt: t('preview') }}
            cropperProps={{ role: 'group', 'aria-label': t('crop') }}
          />
        )}
      </div>
      <div className={styles.controls}>
        <div>
          <IconButton icon="minus" edged label={t('zoomOut')} onClick={() => closer(-ZOOM_STEP)} />
          <IconButton icon="plus" edged label={t('zoomIn')} onClick={() => closer(ZOOM_STEP)} />
        </div>
        <div>
          <IconButton icon="left" edged label={t('left')} onClick={() => move(-1, 0)} />
          <IconButton icon="up" edged label={t('up')} onClick={() => move(0, -1)} />
          <IconButton icon="down" edged label={t('down')} onClick={() => move(0, 1)} />
          <IconButton icon="right" edged label={t('right')} onClick={() => move(1, 0)} />
        </div>
      </div>
    </div>
  )
}

function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
