import { BRAND, LINE, type BrandRow } from '#contract/catalog/brand-rows.ts'
import { TIER_NAMES, TIERS } from '#domain/counter/tiers.ts'
import { paths } from '#web/app/paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { resourceColumns } from '#web/features/resources/resource-columns.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './reference-data.module.css'

const brand = resourceColumns(BRAND)
const line = resourceColumns(LINE)

const MEXICAN: StatusLook = { label: 'Hecha en México', tone: 'good' }

const YES_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

const TIER_CHOICES = [
  ...TIERS.map((value) => ({ value, label: TIER_NAMES[value] })),
  { value: 'ninguna', label: 'Sin gama' },
]

export const BRANDS = listScreen('GET /api/marcas', {
  name: 'marcas',
  columns: [
    { ...brand.marca, kind: 'link', value: ({ marca }) => marca },
    { name: 'logo', title: 'Logotipo', kind: 'other', value: logoOf },
    brand.partes,
    brand.lineas,
    brand.descuentos,
    brand.gama,
    { name: 'hecho', title: 'Origen', kind: 'badge', value: (row) => (row.hechoenmexico ? MEXICAN : null) },
    {
      name: 'imagen',
      title: 'Imagen principal',
      kind: 'text',
      isExtra: true,
      value: ({ viewimagesprinc }) => (viewimagesprinc === null ? 'La de siempre (4)' : String(viewimagesprinc)),
    },
    {
      name: 'vista',
      title: 'En la tienda',
      kind: 'link',
      isExtra: true,
      value: () => 'Ver sus piezas',
      to: ({ id, marca }) => paths.brand(id, marca),
    },
  ],
  defaultOrder: 'marca',
  filters: [
    { name: 'uso', label: 'Con partes', kind: 'choice', choices: YES_NO },
    { name: 'hecho', label: 'Hecha en México', kind: 'choice', choices: YES_NO },
    { name: 'gama', label: 'Gama', kind: 'choice', choices: TIER_CHOICES },
  ],
  rowId: ({ id }) => id,
  rowName: ({ marca }) => marca,
  searches: 'Nombre',
  exports: 'GET /api/marcas/exporta',
})

export const LINES = listScreen('GET /api/lineas', {
  name: 'lineas',
  columns: [{ ...line.linea, kind: 'link', value: ({ linea }) => linea }, line.partes, line.marcas, line.descuentos],
  defaultOrder: 'linea',
  filters: [{ name: 'uso', label: 'Con partes', kind: 'choice', choices: YES_NO }],
  rowId: ({ id }) => id,
  rowName: ({ linea }) => linea,
  searches: 'Nombre',
  exports: 'GET /api/lineas/exporta',
})

function logoOf({ logo }: BrandRow) {
  return logo === null ? null : (
    <ContentPicture picture={logo.imagen} sizes="80px" className={classes.logo} alt="" loading="lazy" />
  )
}
