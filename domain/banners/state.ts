export const BANNER_STATES = ['borrador', 'programado', 'mostrado', 'terminado'] as const
export type BannerState = (typeof BANNER_STATES)[number]

export interface Schedule {
  /** Included; null: no beginning. */
  readonly startsAt: Date | null
  /** Excluded; null: no end. */
  readonly endsAt: Date | null
}

/** The state of a banner at a moment. An inactive one is a draft, whatever its schedule. */
export function bannerState(
  { active, startsAt, endsAt }: Schedule & { readonly active: boolean },
  now: Date,
): BannerState {
  if (!active) return 'borrador'
  if (endsAt !== null && endsAt <= now) return 'terminado'
  return startsAt !== null && startsAt > now ? 'programado' : 'mostrado'
}
