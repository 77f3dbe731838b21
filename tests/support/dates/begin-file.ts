// Runs before each test file of `npm run test:dates`. It sets the clock to the time of the date, however long the
// earlier files took. Processes that the test file starts have the same clock.
const { COVEY_DATE, COVEY_CLOCK_SHIFT_MS = '0' } = process.env

if (COVEY_DATE !== undefined) {
  const machineNow = Date.now() - Number(COVEY_CLOCK_SHIFT_MS)
  process.env.COVEY_CLOCK_SHIFT_MS = String(Date.parse(COVEY_DATE) - machineNow)
}
