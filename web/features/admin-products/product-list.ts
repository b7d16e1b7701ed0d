import { STATUS_NAMES } from '#domain/parts/part-fields.ts'
import { PART_STATUSES, type PartStatus } from '#domain/parts/allowance.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { AdminProductOptions } from '#web/data/catalog/product-calls.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook, Tone } from '#web/ui/status/status-badge.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'

const STATUS_TONES: Readonly<Record<PartStatus, Tone>> = {
  active: 'good',
  discontinued: 'warning',
  superseded: 'waiting',
  hidden: 'neutral',
}

export function statusLook(status: PartStatus): StatusLook {
  return { label: STATUS_NAMES[status], tone: STATUS_TONES[status] }
}

export const PRODUCT_LIST = listScreen('GET /api/productos-admin', {
  name: 'productos',
  columns: [
    {
      name: 'clave',
      title: 'Clave',
      sort: 'clave',
      kind: 'link',
      breaks: 'never',
      value: ({ k_parte }) => k_parte,
      to: ({ id }) => privatePath('editProduct', { id }),
    },
    {
      name: 'descripcion',
      title: 'Descripción',
      kind: 'text',
      breaks: 'anywhere',
      value: descriptionOf,
    },
    { name: 'linea', title: 'Línea', kind: 'text', value: ({ linea }) => linea },
    { name: 'marca', title: 'Marca', kind: 'text', value: ({ marca }) => marca },
    { name: 'estatus', title: 'Estatus', kind: 'badge', value: ({ estatus }) => statusLook(estatus) },
    {
      name: 'insignias',
      title: 'Insignias',
      kind: 'chips',
      value: ({ badgenuevo, especial }) => [...(badgenuevo ? ['Nuevo'] : []), ...(especial ? ['Especial'] : [])],
    },
    { name: 'aplicaciones', title: 'Aplicaciones', kind: 'number', value: ({ aplicaciones }) => aplicaciones },
    { name: 'imagenes', title: 'Imágenes', kind: 'number', value: ({ imagenes }) => imagenes },
    {
      name: 'precio',
      title: 'Precio de lista',
      kind: 'money',
      isExtra: true,
      value: ({ precioLista }) => (precioLista === null ? null : Math.round(precioLista * 100)),
    },
    { name: 'amano', title: 'A mano', kind: 'number', isExtra: true, value: ({ aMano }) => aMano },
    { name: 'modificado', title: 'Modificado', sort: 'modificado', kind: 'moment', value: (row) => row.modificado },
  ],
  defaultOrder: 'clave',
  rowId: ({ id }) => id,
  rowName: ({ k_parte }) => k_parte,
  searches: 'Clave, otras claves o descripción',
  exports: 'GET /api/productos-admin/exporta',
  recordExports: [
    { title: 'Existencias', call: 'GET /api/productos-admin/existencias/exporta' },
    { title: 'Aplicaciones', call: 'GET /api/productos-admin/aplicaciones/exporta' },
  ],
})

/** Lines and brands come with the screen. */
export function productFilters({ lineas, marcas }: Pick<AdminProductOptions, 'lineas' | 'marcas'>) {
  const named = (all: AdminProductOptions['lineas']) =>
    all.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return [
    { name: 'linea', label: 'Línea', kind: 'choice', choices: named(lineas) },
    { name: 'marca', label: 'Marca', kind: 'choice', choices: named(marcas) },
    {
      name: 'estatus',
      label: 'Estatus',
      kind: 'choice',
      choices: PART_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
    },
    {
      name: 'sin',
      label: 'Le falta',
      kind: 'choice',
      choices: [
        { value: 'imagen', label: 'Imagen' },
        { value: 'aplicacion', label: 'Aplicación' },
        { value: 'linea', label: 'Línea' },
        { value: 'precio', label: 'Precio' },
      ],
    },
    {
      name: 'insignia',
      label: 'Insignia',
      kind: 'choice',
      choices: [
        { value: 'nuevo', label: 'Nuevo' },
        { value: 'especial', label: 'Especial' },
      ],
    },
    { name: 'aMano', label: 'Corregidas', kind: 'choice', choices: [{ value: 'si', label: 'A mano' }] },
  ] as const
}
