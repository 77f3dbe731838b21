import type { Domain, FactValue } from '#machines/define/fact.ts'

/** Returns every combination of one value from each domain. */
export function combined(
  domains: readonly (readonly [string, Domain])[],
): readonly Readonly<Record<string, FactValue>>[] {
  let all: readonly Readonly<Record<string, FactValue>>[] = [{}]
  for (const [name, domain] of domains) all = all.flatMap((one) => domain.map((value) => ({ ...one, [name]: value })))
  return all
}

/**
 * The items still to be tried, in groups. They are taken either in order, or from the group with the fewest items taken
 * so far, so that no group is neglected.
 */
export class Queue<Item> {
  readonly #lines: { items: Item[]; next: number }[] = []
  readonly #order: number[] = []
  #first = 0

  add(item: Item, line: number): void {
    const own = this.#lines[line] ?? { items: [], next: 0 }
    this.#lines[line] = own
    own.items.push(item)
    this.#order.push(line)
  }

  next(order: 'in-order' | 'least'): Item | undefined {
    const line = order === 'in-order' ? this.#inOrder() : this.#leastTaken()
    if (!line) return undefined
    line.next++
    return line.items[line.next - 1]
  }

  #inOrder() {
    const at = this.#order[this.#first]
    this.#first++
    return at === undefined ? undefined : this.#lines[at]
  }

  #leastTaken() {
    const open = this.#lines.filter((line) => line && line.next < line.items.length)
    return open.toSorted((one, other) => one.next - other.next)[0]
  }
}
