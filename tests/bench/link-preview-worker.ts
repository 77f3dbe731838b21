import { parentPort, workerData } from 'node:worker_threads'
import type { PublicCircle } from '#api/contract/circles.ts'
import { circlePreview } from '#api/server/link-preview/previews.ts'

const SCENES = ['soup', 'house', 'nest', 'plants', 'dog', 'books', 'field', 'drum', 'tent', 'quilt', 'basket', 'jar']

const circleOf = (number: number): PublicCircle => ({
  id: String(number),
  slug: `circle-${number}`,
  vanity_url: null,
  cove_type: null,
  headline: `Sunday soup for Maria, number ${number}`,
  purpose: 'Meals and rides through chemo',
  story: null,
  beneficiary_picture_url: `drawing:scene-${SCENES[number % SCENES.length]}`,
  city: null,
  state: null,
  registration_stage: 'DONE',
  is_registration_complete: true,
  leader_name: '',
  supporters: number,
  totals: { raised: 128_460, pending: 18_620, available: 41_240, paid_out: 68_600 },
  hides_amounts: false,
  created_at: '',
  role: null,
  is_active: false,
})

const ms: number[] = []
for (let number = 0; number < workerData; number++) {
  const start = performance.now()
  // This Circle has no photo.
  await circlePreview(
    { uploads: { get: async () => undefined, put: async () => undefined, remove: async () => undefined } },
    circleOf(number),
  )
  ms.push(performance.now() - start)
}
parentPort?.postMessage({ ms })
