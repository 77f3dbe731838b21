/** Whether an address is that of the machine it is opened on: a portal there is nobody else's. */
export const isOwnMachine = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
