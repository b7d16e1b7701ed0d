import { Skeleton } from '@mantine/core'
import classes from './listing-skeleton.module.css'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** The shape of a list that is not there yet. */
export function ListingSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton className={classes.picture} />
          <div className={classes.lines}>
            <Skeleton height={16} width="min(60%, 12rem)" />
            <Skeleton height={14} width="min(80%, 20rem)" />
            <Skeleton height={14} width="min(95%, 32rem)" />
          </div>
        </div>
      ))}
    </div>
  )
}
