import { badgesOf, type BadgeKind } from './product-text.ts'
import classes from './product-badges.module.css'

interface ProductBadgesProps {
  readonly product: Parameters<typeof badgesOf>[0]
  /** The badge that the heading above the product already shows. */
  readonly without?: BadgeKind | null
  /** Within an option, which cannot contain a list: read as words. */
  readonly isInOption?: boolean
}

/** Descontinuada, Nuevo, Especial, Más vendido. Nothing for a product without badges. */
export function ProductBadges({ product, without = null, isInOption = false }: ProductBadgesProps) {
  const badges = badgesOf(product).filter(({ kind }) => kind !== without)
  if (badges.length === 0) return null
  const List = isInOption ? 'span' : 'ul'
  const Item = isInOption ? 'span' : 'li'
  return (
    <List className={classes.badges} aria-label={isInOption ? undefined : 'Distintivos'}>
      {badges.map((badge) => (
        <Item key={badge.kind} className={classes.badge} data-kind={badge.kind}>
          {badge.text}
        </Item>
      ))}
    </List>
  )
}
