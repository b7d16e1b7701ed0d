import { useQuery } from '@tanstack/react-query'
import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import { partPriceQuery } from '#web/data/buying/price-queries.ts'
import { availabilityText, otherBranchOf, priceOfPieces } from '#web/features/prices/price-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './quick-table.module.css'

/** The viewer's price of so many pieces, and their availability. */
export function PartPriceCell({ productId, pieces }: { readonly productId: number; readonly pieces: number | null }) {
  const { data, isError } = useQuery(partPriceQuery(productId))
  if (isError) return <span className={classes.quiet}>Sin precio por ahora</span>
  if (data?.price == null) return null
  const { price, sucursal } = data
  const each = priceOfPieces(price, pieces ?? 1)
  const pack = { multiple: price.empaque.multiplo, minimum: price.empaque.minimo }
  const other = otherBranchOf(price)
  const problem = pieces === null ? null : quantityProblem(pieces, pack)
  return (
    <>
      <strong className={classes.amount}>{each === null ? 'Pide precio' : pesosText(each)}</strong>
      <span className={classes.quiet}>{availabilityText(price, sucursal, Temporal.Now.plainDateISO())}</span>
      {problem !== null && <p className={classes.problem}>{quantityText(problem, pack)}</p>}
      {other !== null && <p className={classes.quiet}>Pídela a {other.nombre} desde tu carrito.</p>}
      {price.aviso !== '' && <p className={classes.quiet}>{price.aviso}</p>}
    </>
  )
}
