export const BANNER_STATES = ['borrador', 'programado', 'mostrado', 'terminado'] as const
export type BannerState = (typeof BANNER_STATES)[number]

export interface Schedule {
  /** Included; null: from ever. */
  readonly startsAt: Date | null
  /** Excluded; null: for ever. */
  readonly endsAt: Date | null
}

/** What a banner is at a moment. One that is not active is a draft, whatever its schedule. */
export function bannerState(
  { active, startsAt, endsAt }: Schedule & { readonly active: boolean },
  now: Date,
): BannerState {
  if (!active) return 'borrador'
  if (endsAt !== null && endsAt <= now) return 'terminado'
  return startsAt !== null && startsAt > now ? 'programado' : 'mostrado'
}
