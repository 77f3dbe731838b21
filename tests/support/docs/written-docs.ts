import { housePicture } from './house-picture.ts'
import { specPage } from './spec-page.ts'

/** The function that writes each generated page and picture under `docs`, by path. */
export const writtenDocs: Readonly<Record<string, () => string>> = {
  'docs/pictures/house.svg': housePicture,
  'docs/spec.md': specPage,
}
