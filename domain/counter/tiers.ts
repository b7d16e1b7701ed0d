/** Quality of a brand among those that make the same part, the lowest first. */
export const TIERS = ['good', 'better', 'best'] as const
export type Tier = (typeof TIERS)[number]

export const TIER_NAMES: Readonly<Record<Tier, string>> = { good: 'Económica', better: 'Intermedia', best: 'Premium' }

/** '' where nobody rated it. */
export function tierText(tier: Tier | null): string {
  return tier === null ? '' : TIER_NAMES[tier]
}
