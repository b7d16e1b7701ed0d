import type { ProductDetail } from '#contract/product.ts'
import { Availability } from '#web/ui/product/availability.tsx'
import { Age } from './age.tsx'
import classes from './stock-table.module.css'

/** Pieces by branch, each with the age of its figure. */
export function StockTable({ stock }: { stock: ProductDetail['existencias'] }) {
  if (stock.length === 0) return <p className={classes.nothing}>Ninguna sucursal ha reportado existencia.</p>
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Existencia por sucursal</caption>
      <thead>
        <tr>
          <th scope="col">Sucursal</th>
          <th scope="col">Ciudad</th>
          <th scope="col">Existencia</th>
          <th scope="col">Actualizado</th>
        </tr>
      </thead>
      <tbody>
        {stock.map(({ sucursal, ciudad, cantidad, actualizado }) => (
          <tr key={sucursal}>
            <th scope="row">{sucursal}</th>
            <td className={classes.city}>{ciudad}</td>
            <td>
              <Availability pieces={cantidad} />
            </td>
            <td className={classes.age}>{actualizado === null ? 'Sin reporte' : <Age iso={actualizado} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
