import type { MarkupTableRow } from '#contract/counter/markups.ts'
import { marginOfMarkup, ROUNDINGS, type Markup, type Rounding } from '#domain/counter/markup.ts'
import { markupScopeText, ROUNDING_NAMES } from '#domain/counter/markup-text.ts'
import { fromPesos, percentText } from '#domain/money/money.ts'

export const ROUNDING_CHOICES = ROUNDINGS.map((value) => ({ value, label: ROUNDING_NAMES[value] }))

/** In the units of the calculation. */
export function markupOfWire({ recargo, redondeo }: { readonly recargo: number; readonly redondeo: Rounding }): Markup {
  // Hundredths of a percent, as centavos are of a peso.
  return { markup: fromPesos(recargo), rounding: redondeo }
}

export function rowOfWire(row: MarkupTableRow) {
  return {
    row,
    brandId: row.marca?.id ?? null,
    lineId: row.linea?.id ?? null,
    from: fromPesos(row.desde),
    below: row.menorQue === null ? null : fromPesos(row.menorQue),
  }
}

/** 'Bosch · Frenos · desde $100.00'. */
export function rowText(row: MarkupTableRow): string {
  const { from, below } = rowOfWire(row)
  return markupScopeText({ brand: row.marca?.nombre ?? null, line: row.linea?.nombre ?? null, from, below })
}

/** '23.07 %': the share of the price above the cost. null where the markup is invalid. */
export function marginText(recargo: number | null): string | null {
  return recargo === null || !(recargo >= 0) ? null : percentText(marginOfMarkup(fromPesos(recargo)))
}

export function markupText(recargo: number): string {
  return percentText(fromPesos(recargo))
}
