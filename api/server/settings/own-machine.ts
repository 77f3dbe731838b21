/** Whether an address names the machine on which it is opened. A portal with such an address is not public. */
export const isOwnMachine = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
