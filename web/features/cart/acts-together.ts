export interface CartNotice {
  readonly text: string
  readonly isFailure?: boolean
  readonly act?: { readonly label: string; readonly onAct: () => void }
}

/** An act that was not done, since another window changed the cart. */
interface MissingAct {
  readonly label: string
  /** What it changes. */
  readonly of: string
  readonly doIt: () => void
}

const LIST = new Intl.ListFormat('es-MX')

/**
 * Changes of a cart that were requested while others were running. Successes are reported only while one is missing. A missing one stays
 * listed until it is done or dismissed, or the same thing is changed otherwise.
 */
export class ActsTogether {
  /** null: not stored yet. */
  #cart: number | null = null
  #running = 0
  /** Labels. */
  #saved: string[] = []
  #missing: readonly MissingAct[] = []
  /** Why another one failed. */
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

  /** The notice was closed. Missing ones among running changes are still to be reported. */
  leave(): void {
    if (this.#running === 0) this.#missing = []
  }

  /** The notice of failed and successful changes; null: all succeeded. */
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
