import { phoneShown } from '#machines/define/fields/phone.ts'

/** A phone number, formatted for reading. */
export const PhoneShown = ({ number }: { number: string }) => <bdi dir="ltr">{phoneShown(number)}</bdi>
