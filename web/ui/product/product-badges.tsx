import { badgesOf } from './product-text.ts'
import classes from './product-badges.module.css'

/** Nuevo, Especial, Más vendido. Nothing for a product without any. */
export function ProductBadges({ product }: { product: Parameters<typeof badgesOf>[0] }) {
  const badges = badgesOf(product)
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
