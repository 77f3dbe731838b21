// Runs before each test file of `npm run test:dates`: a file begins at the time that its date names, however long others
// took before it. Processes that the file starts inherit the shift.
const { COVEY_DATE, COVEY_CLOCK_SHIFT_MS = '0' } = process.env

if (COVEY_DATE !== undefined) {
  const machineNow = Date.now() - Number(COVEY_CLOCK_SHIFT_MS)
  process.env.COVEY_CLOCK_SHIFT_MS = String(Date.parse(COVEY_DATE) - machineNow)
}
