import type { Looks } from '#api/contract/cards.ts'

/** Whether the number of a card is in the right corner: a left-hander faces left, and the arm would cover it. */
export const isNumberRight = ({ hand, pose }: Looks): boolean => (hand === 'left') !== (pose === 'throw')
