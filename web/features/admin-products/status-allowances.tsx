import { allowanceOf, type Allowance, type PartStatus, type Place } from '#domain/parts/allowance.ts'
import classes from './admin-products.module.css'

const PLACES: readonly (readonly [Place, string])[] = [
  ['search', 'Buscador'],
  ['page', 'Su página'],
  ['cart', 'Carrito'],
  ['quote', 'Cotización'],
  ['order', 'Pedido'],
  ['reorder', 'Volver a pedir'],
]

const TEXTS: Readonly<Record<Allowance, string>> = {
  yes: 'Sí',
  from_stock: 'Lo que haya',
  back_order: 'Se surte después',
  ask: 'Se cotiza',
  successor: 'Ofrece la otra',
  no: 'No',
}

/** What a status allows where, from the table that orders use. */
export function StatusAllowances({ status }: { readonly status: PartStatus }) {
  const cell = (place: Place, hasStock: boolean) => {
    const allowance = allowanceOf({ status, hasPrice: true, hasStock }, place)
    return <td data-allowance={allowance}>{TEXTS[allowance]}</td>
  }
  return (
    <table className={`table text-sm ${classes.allowances ?? ''}`}>
      <caption>Qué permite, con precio</caption>
      <thead>
        <tr>
          <th scope="col">Dónde</th>
          <th scope="col">Con existencia</th>
          <th scope="col">Sin existencia</th>
        </tr>
      </thead>
      <tbody>
        {PLACES.map(([place, name]) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            {cell(place, true)}
            {cell(place, false)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
