/** How good a brand is among those that make the same part, the lowest first. */
export const TIERS = ['good', 'better', 'best'] as const
export type Tier = (typeof TIERS)[number]

export const TIER_NAMES: Readonly<Record<Tier, string>> = { good: 'Económica', better: 'Intermedia', best: 'Premium' }

/** '' where nobody said. */
export function tierText(tier: Tier | null): string {
  return tier === null ? '' : TIER_NAMES[tier]
}

/** From what the database has. */
export function tierOf(stored: string | null): Tier | null {
  return TIERS.find((tier) => tier === stored) ?? null
}
