import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { currentPassword } from '#machines/define/fields/password.ts'

/** How somebody shows that it is still them; whoever has just shown it in this session is asked for nothing more. */
export const proof = () => ({
  method: choice(['password', 'code', 'session'], { offered: 'proofs' }),
  password: onlyWhere({ field: 'method', value: 'password' }, currentPassword()),
  otp: onlyWhere({ field: 'method', value: 'code' }, code({ digits: 5 })),
})
