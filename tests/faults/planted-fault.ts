// A portal loads this file before its own code. On the signal SIGUSR2, it causes the fault named by the variable FAULT.
const FAULTS: Readonly<Record<string, () => void>> = {
  'a line on the error stream': () => console.error('A line on the error stream.'),
  'an exception in a timer': () => {
    throw new Error('A timer of ana@covey.example has failed.')
  },
  'a promise that nobody awaits': () => void Promise.reject(new Error('A promise has failed.')),
}

process.on('SIGUSR2', () => setTimeout(() => FAULTS[process.env.FAULT ?? '']?.(), 0))
