import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'

const UPLOADED = /^\/api\/uploads\/[\w-]+\.webp$/
/** The width for browsers that choose none themselves. */
const USUAL = 1080

interface PictureSources {
  readonly sizes?: string
  readonly srcSet?: string
  readonly src: string
}

const inWidth = (url: string, width: number) => `${url}?w=${width}`

/**
 * The sources of a picture, for `<img>`: an uploaded picture in every width that the portal serves, and any other
 * picture as it is.
 * @param sizes how wide the picture is shown, in CSS's own format: `(min-width: 1020px) 420px, 100vw`
 */
export const pictureSources = (url: string, sizes: string): PictureSources =>
  UPLOADED.test(url)
    ? {
        // Before `src`, or some browsers fetch that first.
        sizes,
        srcSet: PICTURE_WIDTHS.map((width) => `${inWidth(url, width)} ${width}w`).join(', '),
        src: inWidth(url, USUAL),
      }
    : { src: url }
