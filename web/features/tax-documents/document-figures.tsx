import type { TaxDocumentTotals } from '#contract/documents/documents.ts'
import { PeriodLinks } from './period-links.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import classes from './tax-documents.module.css'

interface DocumentFiguresProps {
  /** '2026-11-23' */
  readonly today: string
  readonly totals: TaxDocumentTotals
}

/** The periods and the sums above a list of documents, in a line. */
export function DocumentFigures({ today, totals }: DocumentFiguresProps) {
  return (
    <div className={`row gap-4-16 ${classes.figures ?? ''}`}>
      <PeriodLinks today={today} />
      <TotalsStrip totals={totals} />
    </div>
  )
}
