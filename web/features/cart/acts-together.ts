export interface CartNotice {
  readonly text: string
  readonly isFailure?: boolean
  readonly act?: { readonly label: string; readonly onAct: () => void }
}

/** Not done, since another window changed the cart. */
interface MissingAct {
  readonly label: string
  /** What it changes. */
  readonly of: string
  readonly doIt: () => void
}

const LIST = new Intl.ListFormat('es-MX')

/**
 * Changes of a cart that were asked for while others were under way: what went well is no news while one of them is missing. What is
 * missing stays so while others are made, until it is done, left, or the same is changed otherwise.
 */
export class ActsTogether {
  /** null: not stored yet. */
  #cart: number | null = null
  #running = 0
  /** Labels. */
  #saved: string[] = []
  #missing: readonly MissingAct[] = []
  /** Why another was not done. */
  #problem: string | null = null

  begin(cart: number | null): void {
    if (this.#running++ > 0) return
    this.#saved = []
    this.#problem = null
    if (cart !== this.#cart) this.#missing = []
    this.#cart = cart
  }

  end(): void {
    this.#running--
  }

  save({ label, of }: Pick<MissingAct, 'label' | 'of'>): void {
    this.#saved.push(label)
    this.#drop(of)
  }

  miss(act: MissingAct): void {
    this.#drop(act.of)
    this.#missing = [...this.#missing, act]
  }

  fail(message: string): void {
    this.#problem = message
  }

  /** The notice was closed. What is missing of changes under way is still to be said. */
  leave(): void {
    if (this.#running === 0) this.#missing = []
  }

  /** What is said while a change was not done, and which were; null: all were. */
  notice(): CartNotice | null {
    if (this.#missing.length === 0 && this.#problem === null) return null
    const labels = LIST.format(this.#missing.map(({ label }) => label))
    const texts = [
      this.#problem,
      this.#missing.length > 0 && `Tu carrito cambió en otra ventana y aquí ya está como quedó. Falta: ${labels}.`,
      this.#saved.length > 0 && `Sí se hizo: ${LIST.format(this.#saved)}.`,
    ]
    const text = texts.filter((each) => typeof each === 'string').join(' ')
    const act = { label: 'Hacerlo ahora', onAct: () => this.#again() }
    return { text, isFailure: true, ...(this.#missing.length > 0 && { act }) }
  }

  #again(): void {
    const missing = this.#missing
    this.#missing = []
    for (const act of missing) act.doIt()
  }

  #drop(of: string): void {
    this.#missing = this.#missing.filter((act) => act.of !== of)
  }
}
