// Loaded before anything else in every process of `npm run test:dates` (NODE_OPTIONS carries `--require` to children and
// workers): `Date` runs ahead of the machine's clock by COVEY_CLOCK_SHIFT_MS. Timers and `performance` are left alone.
const MachineDate = globalThis.Date
const machineNow = MachineDate.now

const now = () => machineNow() + Number(process.env.COVEY_CLOCK_SHIFT_MS ?? 0)

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new MachineDate(now()).toString(),
})
MachineDate.now = now
// `new someDate.constructor()` follows too.
MachineDate.prototype.constructor = globalThis.Date
