import { stockLevel, stockText } from './product-text.ts'
import classes from './availability.module.css'

/** Pieces in all branches: a filled mark with stock, half for a few, hollow for none. */
export function Availability({ pieces }: { pieces: number }) {
  return (
    <span className={classes.availability} data-level={stockLevel(pieces)}>
      <span className={classes.mark} aria-hidden />
      {stockText(pieces)}
    </span>
  )
}
