/** What an application says beside vehicle, years, engine and positions. */
export interface ApplicationTraits {
  /** What a vehicle must have, those of the product among them: 'S/ABS'. */
  readonly qualifiers: readonly string[]
  /** Only the product's description says it. */
  readonly isRead: boolean
}

/** Equal traits have equal texts: a catalogue has few of them, and a segment holds each once. */
export function writeTraits({ qualifiers, isRead }: ApplicationTraits): string {
  return JSON.stringify(isRead ? [qualifiers, 1] : [qualifiers])
}

export function readTraits(text: string): ApplicationTraits {
  const [qualifiers, isRead] = JSON.parse(text) as [string[], 1?]
  return { qualifiers, isRead: isRead === 1 }
}
