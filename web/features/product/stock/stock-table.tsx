import type { ProductDetail } from '#contract/products.ts'
import { Availability } from '#web/ui/product/availability.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import classes from './stock-table.module.css'

interface StockTableProps {
  readonly stock: ProductDetail['existencias']
  /** Pieces in all branches. */
  readonly total: number
}

/** Pieces by branch, each with the age of its figure. */
export function StockTable({ stock, total }: StockTableProps) {
  if (stock.length === 0) return <p className={classes.nothing}>Ninguna sucursal ha reportado existencia.</p>
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        <span className={classes.title}>Existencia por sucursal</span> <Availability pieces={total} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          <th scope="col" className={classes.city}>
            Ciudad
          </th>
          <th scope="col">Existencia</th>
          <th scope="col">Actualizado</th>
        </tr>
      </thead>
      <tbody>
        {stock.map(({ sucursal, ciudad, cantidad, actualizado }) => (
          <tr key={sucursal}>
            <th scope="row">
              {sucursal} <span className={classes.cityBelow}>{ciudad}</span>
            </th>
            <td className={classes.city}>{ciudad}</td>
            <td>
              <Availability pieces={cantidad} />
            </td>
            <td className={classes.age}>{actualizado === null ? 'Sin reporte' : <RelativeTime iso={actualizado} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
