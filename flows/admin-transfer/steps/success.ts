import { end } from '#machines/define/step.ts'
import { transfer } from './transfer.ts'

export const success = end('success', { code: 'SUCCESS', needs: [transfer] })
