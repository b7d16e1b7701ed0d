import { COMPETITORS } from './brands.ts'
import type { Design } from './designs.ts'
import { KeyRegister } from './keys.ts'
import type { Part } from './part.ts'
import type { Random } from './random.ts'
import type { ProductKeyRow } from './store.ts'

type OtherKey = Omit<ProductKeyRow, 'productId'>

/** Gives parts numbers of other brands. Makers of one design share its equivalent numbers. */
export class OtherKeys {
  readonly #register: KeyRegister
  readonly #equivalents = new Map<Design, OtherKey[]>()
  readonly #random: Random

  constructor(register: KeyRegister, random: Random) {
    this.#register = register
    this.#random = random
  }

  of(part: Part, key: string): OtherKey[] {
    return [...this.#alternates(part, key), ...this.#equivalentsOf(part.design)]
  }

  #equivalentsOf(design: Design): OtherKey[] {
    if (!this.#random.chance(0.7)) return []
    let numbers = this.#equivalents.get(design)
    if (numbers === undefined) {
      numbers = this.#random.sample(COMPETITORS, 7).map(({ owner, keyShape }) => ({
        kind: 'equivalent' as const,
        key: this.#register.take(keyShape, design.line.code, design.number, this.#random),
        owner,
      }))
      this.#equivalents.set(design, numbers)
    }
    return this.#random.sample(numbers, this.#random.whole(2, 6))
  }

  /** A former or second key of ours. */
  #alternates(part: Part, key: string): OtherKey[] {
    if (!this.#random.chance(0.1)) return []
    const former = this.#random.chance(0.5)
      ? `${key}${this.#random.pick(['A', 'B', 'X', '-R', '-MX'])}`
      : `${part.design.line.code}${part.design.number}-${this.#random.whole(1, 9)}`
    return this.#register.claim(former) ? [{ kind: 'alternate', key: former, owner: '' }] : []
  }
}
