export const POST_STAGES = ['borrador', 'publicada', 'retirada'] as const
export type PostStage = (typeof POST_STAGES)[number]

export const POST_STATES = ['borrador', 'programada', 'publicada', 'terminada', 'retirada'] as const
export type PostState = (typeof POST_STATES)[number]

interface Schedule {
  readonly stage: PostStage
  /** Included; null only where it is not published. */
  readonly startsAt: Date | null
  /** Excluded; null: no end. */
  readonly endsAt: Date | null
}

/** The state of a post at a moment: the stage that a person set, and its schedule once published. */
export function postState({ stage, startsAt, endsAt }: Schedule, now: Date): PostState {
  if (stage !== 'publicada') return stage
  if (endsAt !== null && endsAt <= now) return 'terminada'
  return startsAt !== null && startsAt > now ? 'programada' : 'publicada'
}
