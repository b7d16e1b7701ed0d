import { stockLevel, stockText } from './product-text.ts'
import classes from './availability.module.css'

/** Pieces in all branches: a filled mark with stock, half for a few, hollow for none. */
export function Availability({ pieces }: { pieces: number }) {
  return (
    <span
      className={`inline-flex items-center gap-6 text-sm medium nowrap ${classes.availability ?? ''}`}
      data-level={stockLevel(pieces)}
    >
      <span className={`flex-none round ${classes.mark ?? ''}`} aria-hidden />
      {stockText(pieces)}
    </span>
  )
}
