import { badgesOf, type BadgeKind } from './product-text.ts'
import classes from './product-badges.module.css'

interface ProductBadgesProps {
  readonly product: Parameters<typeof badgesOf>[0]
  /** Left out where the heading above the product says the same. */
  readonly without?: BadgeKind | null
}

/** Descontinuada, Nuevo, Especial, Más vendido. Nothing for a product without any. */
export function ProductBadges({ product, without = null }: ProductBadgesProps) {
  const badges = badgesOf(product).filter(({ kind }) => kind !== without)
  if (badges.length === 0) return null
  return (
    <ul className={classes.badges} aria-label="Distintivos">
      {badges.map((badge) => (
        <li key={badge.kind} className={classes.badge} data-kind={badge.kind}>
          {badge.text}
        </li>
      ))}
    </ul>
  )
}
