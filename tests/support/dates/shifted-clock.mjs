// Every process of `npm run test:dates` loads this file first: NODE_OPTIONS contains a `--require` that child processes
// and workers inherit. `Date` then differs from the machine's clock by COVEY_CLOCK_SHIFT_MS. Timers and `performance`
// do not change.
const MachineDate = globalThis.Date
const machineNow = MachineDate.now

const now = () => machineNow() + Number(process.env.COVEY_CLOCK_SHIFT_MS ?? 0)

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new MachineDate(now()).toString(),
})
MachineDate.now = now
// `new someDate.constructor()` must use the shifted clock too.
MachineDate.prototype.constructor = globalThis.Date
