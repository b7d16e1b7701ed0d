import type { CallOutput } from '#contract/client.ts'
import type { GridRow } from '#contract/pricing/product-grid.ts'
import { fromPesos } from '#domain/money/money.ts'
import { paths } from '#web/app/paths.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { QuantityCell } from './grid-quantities.tsx'

type GridPage = CallOutput<'GET /api/productos'>
type GridFilter = 'linea' | 'marca' | 'existencia' | 'compradas'

export const PRODUCT_GRID = listScreen('GET /api/productos', {
  name: 'productos',
  columns: [
    {
      name: 'clave',
      title: 'Clave',
      sort: 'clave',
      kind: 'link',
      breaks: 'never',
      value: ({ k_parte }) => k_parte,
      to: ({ k_parte }) => paths.product(k_parte),
    },
    { name: 'cantidad', title: 'Cantidad', kind: 'other', value: (row) => <QuantityCell row={row} /> },
    {
      name: 'descripcion',
      title: 'Descripción',
      kind: 'text',
      breaks: 'anywhere',
      value: descriptionOf,
    },
    { name: 'linea', title: 'Línea', sort: 'linea', kind: 'text', value: ({ linea }) => linea },
    { name: 'marca', title: 'Marca', sort: 'marca', kind: 'text', value: ({ marca }) => marca },
    { name: 'precio', title: 'Precio sin IVA', kind: 'money', value: ({ precio }) => centavos(precio) },
    { name: 'disponible', title: 'Tu sucursal', kind: 'number', value: ({ disponible }) => disponible },
    { name: 'total', title: 'Todas', kind: 'number', value: (row) => row.disponible_total },
    { name: 'comprado', title: 'Última compra', sort: 'comprado', kind: 'moment', value: (row) => row.ultima_compra },
    { name: 'razon', title: 'Por qué el precio', isExtra: true, kind: 'text', value: ({ razon }) => razon },
    { name: 'empaque', title: 'Se vende de', isExtra: true, kind: 'number', value: ({ empaque }) => empaque.multiplo },
    { name: 'casco', title: 'Casco', isExtra: true, kind: 'money', value: ({ casco }) => centavos(casco) },
  ],
  defaultOrder: 'clave',
  filters: [],
  rowId: ({ producto }: GridRow) => producto,
  rowName: ({ k_parte }) => k_parte,
  searches: 'Clave o descripción',
  exports: 'GET /api/productos/exporta',
})

/** The choices are the lines and brands of parts. */
export function gridFilters(page: GridPage | null): readonly ListFilter<GridFilter>[] {
  return [
    { name: 'linea', label: 'Línea', kind: 'choice', choices: choicesOf(page?.lineas) },
    { name: 'marca', label: 'Marca', kind: 'choice', choices: choicesOf(page?.marcas) },
    {
      name: 'existencia',
      label: 'Existencia',
      kind: 'choice',
      choices: [
        { value: 'sucursal', label: page === null || page.sucursal === '' ? 'En tu sucursal' : `En ${page.sucursal}` },
        { value: 'alguna', label: 'En alguna sucursal' },
      ],
    },
    { name: 'compradas', label: 'Compradas', kind: 'choice', choices: [{ value: 'si', label: 'Lo que ya compramos' }] },
  ]
}

function choicesOf(names: readonly { readonly id: number; readonly nombre: string }[] = []) {
  return names.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
}

function centavos(pesos: number | null): number | null {
  return pesos === null ? null : fromPesos(pesos)
}
