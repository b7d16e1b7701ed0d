/** The data of an application other than vehicle, years, engine and positions. */
export interface ApplicationTraits {
  /** Required traits of a vehicle, including those of the product: 'S/ABS'. */
  readonly qualifiers: readonly string[]
  /** Only the product's description states it. */
  readonly isRead: boolean
}

/** Equal traits have equal texts: a catalogue has few, and a segment stores each once. */
export function writeTraits({ qualifiers, isRead }: ApplicationTraits): string {
  return JSON.stringify(isRead ? [qualifiers, 1] : [qualifiers])
}

export function readTraits(text: string): ApplicationTraits {
  const [qualifiers, isRead] = JSON.parse(text) as [string[], 1?]
  return { qualifiers, isRead: isRead === 1 }
}
