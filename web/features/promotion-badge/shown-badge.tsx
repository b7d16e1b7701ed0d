import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { promotionBadgeQuery, promotionsQuery } from '#web/data/content/promotion-calls.ts'
import classes from './shown-badge.module.css'

/** Requested only while a promotion with a badge runs. */
export function ShownBadge({ productId }: { readonly productId: number }) {
  const { data: promotions } = useQuery(promotionsQuery)
  const { data: badge } = useQuery({
    ...promotionBadgeQuery(productId),
    enabled: promotions?.conInsignia === true,
  })
  if (badge == null) return null
  return (
    <Link
      to={paths.promotion(badge.slug)}
      className={`self-start text-xs subheading undecorated above-link ${classes.badge ?? ''}`}
    >
      {badge.texto}
    </Link>
  )
}
