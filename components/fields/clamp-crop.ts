export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Moves the crop frame so that it stays inside the photo. The photo is scaled by `zoom` around the frame's center. All
 * values are in screen pixels.
 */
export function clampCrop(
  at: { x: number; y: number },
  zoom: number,
  media: Size,
  frame: Size,
): { x: number; y: number } {
  const within = (offset: number, shown: number, cut: number) => {
    const most = Math.max(0, (shown * zoom - cut) / 2)
    return Math.min(most, Math.max(-most, offset))
  }
  return { x: within(at.x, media.width, frame.width), y: within(at.y, media.height, frame.height) }
}
