import { phoneShown } from '#machines/define/fields/phone.ts'

/** A number as people write it. */
export const PhoneShown = ({ number }: { number: string }) => <bdi dir="ltr">{phoneShown(number)}</bdi>
