import type { QuoteLine, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { discountOf } from '#domain/quotes/offer.ts'
import { fromPesos, percentText } from '#domain/money/money.ts'
import { countText } from '#web/ui/format/count-text.ts'

export interface LineChange {
  /** The id of the line in the later revision, or in the earlier one where it was removed. */
  readonly id: string
  readonly key: string
  readonly description: string
  readonly before: QuoteLine | null
  readonly after: QuoteLine | null
  /** 'Precio 5 % menos', 'Cantidad 4 → 3', 'Agregada'; empty: unchanged. */
  readonly changes: readonly string[]
}

/**
 * The changes of each line between two revisions: the lines of the later one in order, then the removed ones.
 * @param revisions all readable ones: a line is followed through those in between
 */
export function revisionChanges(
  revisions: readonly QuoteRevision[],
  before: QuoteRevision,
  after: QuoteRevision,
): readonly LineChange[] {
  const byId = new Map(revisions.flatMap(({ lineas }) => lineas.map((line) => [line.id, line])))
  const earlier = new Set(before.lineas.map(({ id }) => id))
  const sourceOf = (line: QuoteLine): QuoteLine | null => {
    let at: QuoteLine | undefined = line
    // A line refers to older lines only.
    while (at !== undefined && !earlier.has(at.id)) at = at.anterior === null ? undefined : byId.get(at.anterior)
    return at ?? null
  }
  const followed = after.lineas.map((line) => ({ line, source: sourceOf(line) }))
  const sources = new Set(followed.map(({ source }) => source?.id))
  return [
    ...followed.map(({ line, source }) => ({
      ...namesOf(line),
      before: source,
      after: line,
      changes: changesOf(source, line, after),
    })),
    ...before.lineas
      .filter(({ id }) => !sources.has(id))
      .map((line) => ({ ...namesOf(line), before: line, after: null, changes: ['Quitada'] })),
  ]
}

/** Whether there is something to compare: the first answer to a request only adds prices. */
export function changesMoreThanPrices(rows: readonly LineChange[]): boolean {
  return rows.some(({ changes }) => changes.some((change) => change !== PRICED))
}

/** The revision to compare with initially: for an offer the previous offer, which has prices too. */
export function comparedWith(revisions: readonly QuoteRevision[], after: QuoteRevision): QuoteRevision | undefined {
  const earlier = revisions.filter(({ numero }) => numero < after.numero)
  return (after.lado === 'house' ? earlier.findLast(({ lado }) => lado === 'house') : undefined) ?? earlier.at(-1)
}

const PRICED = 'Con precio'

function namesOf({ id, k_parte, descripcion }: QuoteLine) {
  return { id, key: k_parte, description: descripcion }
}

function changesOf(before: QuoteLine | null, after: QuoteLine, revision: QuoteRevision): readonly string[] {
  const instead = revision.lineas.find(({ numero }) => numero === after.enLugarDe)
  const place = instead === undefined ? [] : [`En lugar de ${instead.k_parte || instead.descripcion}`]
  if (before === null) return place.length > 0 ? place : ['Agregada']
  const wasWanted = before.deseado === after.deseado || after.deseado === null
  return [
    ...(before.producto === after.producto ? [] : [`Otra pieza: antes ${before.k_parte || before.descripcion}`]),
    ...place,
    ...(before.cantidad === after.cantidad
      ? []
      : [`Cantidad ${countText(before.cantidad)} → ${countText(after.cantidad)}`]),
    ...priceChange(before.precio, after.precio),
    ...(wasWanted ? [] : ['Pide otro precio']),
  ]
}

function priceChange(before: number | null, after: number | null): readonly string[] {
  if (before === after || after === null) return []
  if (before === null) return [PRICED]
  const share = discountOf(fromPesos(before), fromPesos(after))
  if (share > 0) return [`Precio ${percentText(share)} menos`]
  return [`Precio ${percentText(Math.round(((after - before) / before) * 10_000))} más`]
}
