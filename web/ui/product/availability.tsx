import { stockLevel, stockText } from './product-text.ts'
import classes from './availability.module.css'

interface AvailabilityProps {
  readonly pieces: number
  /** In place of their number: it says where they are, in lines of text. */
  readonly text?: string
}

/** Pieces in all branches: a filled mark with stock, half for a few, hollow for none. */
export function Availability({ pieces, text }: AvailabilityProps) {
  return (
    <span
      className={`inline-flex items-center gap-6 text-sm medium nowrap ${classes.availability ?? ''}`}
      data-level={stockLevel(pieces)}
      data-running={text === undefined ? undefined : true}
    >
      <span className={`flex-none round ${classes.mark ?? ''}`} aria-hidden />
      {text ?? stockText(pieces)}
    </span>
  )
}
