import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { currentPassword } from '#machines/define/fields/password.ts'

/**
 * How a person confirms their identity: with their password, with an emailed code, or without entering anything if they
 * have just done so in this session.
 */
export const proof = () => ({
  method: choice(['password', 'code', 'session'], { offered: 'proofs' }),
  password: onlyWhere({ field: 'method', value: 'password' }, currentPassword()),
  otp: onlyWhere({ field: 'method', value: 'code' }, code({ digits: 5 })),
})
