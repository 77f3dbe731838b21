/** Makes a set of small whole numbers, stored as bits (32 per array element). */
export const setOf = (size: number, members: Iterable<number>): Uint32Array => {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (const member of members) add(bits, member)
  return bits
}

export const has = (bits: Uint32Array, member: number): boolean =>
  ((bits[member >> 5] ?? 0) & (1 << (member & 31))) !== 0

function add(bits: Uint32Array, member: number): void {
  bits[member >> 5] = (bits[member >> 5] ?? 0) | (1 << (member & 31))
}

export function remove(bits: Uint32Array, member: number): void {
  bits[member >> 5] = (bits[member >> 5] ?? 0) & ~(1 << (member & 31))
}

/** Adds the members in one array element (up to 32). Returns whether any of them was new. */
export function added(bits: Uint32Array, word: number, more: number): boolean {
  const before = bits[word] ?? 0
  bits[word] = before | more
  return bits[word] !== before
}

/** Adds all members of another set. Returns whether any of them was new. */
export function addedAll(bits: Uint32Array | undefined, more: Uint32Array | undefined): boolean {
  let grown = false
  if (!bits || !more || bits === more) return grown
  for (let word = 0; word < bits.length; word++)
    if (more[word] !== 0) grown = added(bits, word, more[word] ?? 0) || grown
  return grown
}

/** Counts the members that are in both of the first two sets but not in the third. */
export function countWithout(one: Uint32Array, two: Uint32Array, without: Uint32Array): number {
  let count = 0
  for (let word = 0; word < one.length; word++)
    for (let rest = (one[word] ?? 0) & (two[word] ?? 0) & ~(without[word] ?? 0); rest !== 0; rest &= rest - 1) count++
  return count
}

export function membersOf(bits: Uint32Array): readonly number[] {
  const members: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      members.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return members
}
