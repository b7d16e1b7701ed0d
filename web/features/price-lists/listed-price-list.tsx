import type { ListedPrice } from '#contract/pricing/price-lists.ts'
import type { DiscountOptions } from '#web/data/selling/selling-calls.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { fromPesos } from '#domain/money/money.ts'
import { PriceCell } from './price-cell.tsx'

/** @param listId of the list, whose prices are edited in place */
export function listedPriceScreen(listId: number) {
  return listScreen('GET /api/listas-precios/:id/precios', {
    name: 'precios-de-lista',
    columns: [
      { name: 'clave', title: 'Clave', sort: 'clave', kind: 'text', breaks: 'never', value: ({ clave }) => clave },
      {
        name: 'descripcion',
        title: 'Descripción',
        kind: 'text',
        breaks: 'anywhere',
        value: descriptionOf,
      },
      {
        name: 'precio',
        title: 'Precio',
        sort: 'precio',
        sortsAs: 'number',
        kind: 'other',
        value: (row) => <PriceCell key={`${row.id} ${row.precio}`} listId={listId} row={row} />,
      },
      { name: 'precioLista', title: 'Precio de lista', kind: 'money', value: listPriceOf },
      { name: 'linea', title: 'Línea', kind: 'text', value: ({ linea }) => linea },
      { name: 'marca', title: 'Marca', kind: 'text', value: ({ marca }) => marca },
      { name: 'cambio', title: 'Cambio', sort: 'cambio', kind: 'moment', isExtra: true, value: ({ cambio }) => cambio },
    ],
    defaultOrder: 'clave',
    rowId: ({ id }) => id,
    rowName: ({ clave }) => clave,
    searches: 'Clave o descripción',
  })
}

function listPriceOf({ precioLista }: ListedPrice): number | null {
  return precioLista === null ? null : fromPesos(precioLista)
}

export function priceFilters({ marcas, lineas }: DiscountOptions): readonly ListFilter<'linea' | 'marca'>[] {
  return [
    { name: 'linea', label: 'Línea', kind: 'choice', choices: choicesOf(lineas) },
    { name: 'marca', label: 'Marca', kind: 'choice', choices: choicesOf(marcas) },
  ]
}

function choicesOf(named: DiscountOptions['marcas']) {
  return named.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
}
