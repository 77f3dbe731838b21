/** One purchase, followed from the till to the Circle. In cents. */
const price = 6000
const rate = 0.06
const circleShare = 2 / 3
const commission = Math.round(price * rate)
const circle = Math.round(commission * circleShare)

export const WORKED_EXAMPLE = { price, rate, commission, circle, covey: commission - circle }
