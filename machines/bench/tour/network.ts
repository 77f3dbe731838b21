import { cheapestCirculation, type NetworkArc } from './circulation.ts'

/**
 * A network of named nodes with arcs between them. An arc can lead through a target, which must then be taken at least
 * once.
 */
export class Network {
  readonly #places = new Map<string, number>([['outside', 0]])
  readonly #arcs: NetworkArc[] = []
  readonly #known = new Set<string>()
  readonly #wanted: ReadonlyMap<string, unknown>

  constructor(wanted: ReadonlyMap<string, unknown>) {
    this.#wanted = wanted
  }

  arc(from: string, to: string, cost: number, least = 0): void {
    const name = `${from}>${to}>${cost}`
    if (this.#known.has(name)) return
    this.#known.add(name)
    this.#arcs.push({ from: this.#place(from), to: this.#place(to), cost, least })
  }

  through(target: string, from: string, to: string, cost: number): void {
    if (!this.#wanted.has(target)) {
      this.arc(from, to, cost)
      return
    }
    this.arc(from, `to ${target}`, cost)
    this.arc(`to ${target}`, `past ${target}`, 0, 1)
    this.arc(`past ${target}`, to, 0)
  }

  /** Allows the event that takes the first target to take the second target too. */
  both(first: string, second: string): void {
    this.arc(`past ${first}`, `to ${second}`, 0)
  }

  starts(at: string): void {
    this.arc('outside', at, 0)
  }

  cost(): number {
    for (const name of [...this.#places.keys()]) if (name !== 'outside') this.arc(name, 'outside', 0)
    return cheapestCirculation(this.#places.size, this.#arcs)
  }

  #place(name: string): number {
    const place = this.#places.get(name) ?? this.#places.size
    this.#places.set(name, place)
    return place
  }
}
