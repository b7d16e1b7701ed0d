import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products.ts'
import { dayText } from '#domain/delivery/promise-text.ts'
import { partPriceQuery } from '#web/data/buying/price-queries.ts'
import { LiveAvailability } from '#web/features/stock/live-availability.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import classes from './stock-table.module.css'

interface StockTableProps {
  readonly product: ProductDetail
}

/** Available pieces by branch, with the age of each figure and the next arrival; current ones for users who see prices. */
export function StockTable({ product }: StockTableProps) {
  const { data } = useQuery({ ...partPriceQuery(product.id), enabled: false })
  const live = new Map(data?.price?.existencias.map((each) => [each.sucursal.nombre, each]))
  const stock = product.existencias.map((row) => {
    const now = live.get(row.sucursal)
    return now === undefined
      ? row
      : { ...row, cantidad: now.disponible, actualizado: now.actualizado, llega: now.llega }
  })
  if (stock.length === 0) return <p className="faint">Ninguna sucursal ha reportado existencia.</p>
  return (
    <table className={`table text-md semibold-rows ${classes.table ?? ''}`}>
      <caption className={classes.caption}>
        <span className={classes.title}>Existencia por sucursal</span> <LiveAvailability product={product} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          <th scope="col" className={`faint text-sm ${classes.city ?? ''}`}>
            Ciudad
          </th>
          <th scope="col">Existencia</th>
          <th scope="col">Actualizado</th>
        </tr>
      </thead>
      <tbody>
        {stock.map(({ sucursal, ciudad, cantidad, actualizado, llega }) => (
          <tr key={sucursal}>
            <th scope="row">
              {sucursal} <span className={classes.cityBelow}>{ciudad}</span>
            </th>
            <td className={`faint text-sm ${classes.city ?? ''}`}>{ciudad}</td>
            <td>
              <Availability pieces={cantidad} />
              {llega !== null && <Arrival day={llega} />}
            </td>
            <td className="faint text-sm nowrap">
              {actualizado === null ? 'Sin reporte' : <RelativeTime iso={actualizado} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The next arrival at the branch, which is no delivery. */
function Arrival({ day }: { readonly day: string }) {
  const date = Temporal.PlainDate.from(day)
  return <span className="block faint text-sm">Llega {dayText(date, Temporal.Now.plainDateISO())}</span>
}
