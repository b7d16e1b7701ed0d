import type { BrandRow as PresentedBrand, LineRow as PresentedLine } from '#contract/catalog/brand-rows.ts'
import { tierOf, tierText } from '#domain/counter/tiers.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

interface BrandRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly made_in_mexico: boolean
  readonly main_picture_index: number | null
  readonly logo_id: number | null
  readonly tier: string | null
  readonly logo: PictureRow | null
  readonly parts: number
  readonly lines: number
  readonly discounts: number
}

interface LineRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly parts: number
  readonly brands: number
  readonly discounts: number
}

export function presentBrand(row: BrandRow): PresentedBrand {
  return {
    id: row.id,
    version: row.version,
    marca: row.name,
    logo:
      row.logo === null || row.logo_id === null
        ? null
        : { id: row.logo_id, imagen: presentPicture(row.logo, `Logotipo de ${row.name}`) },
    hechoenmexico: row.made_in_mexico,
    viewimagesprinc: row.main_picture_index,
    gama: tierOf(row.tier),
    partes: row.parts,
    lineas: row.lines,
    descuentos: row.discounts,
  }
}

/** Of the exported file. */
export const BRAND_COLUMNS: readonly SheetColumn<BrandRow>[] = [
  { heading: 'Marca', value: ({ name }) => name },
  { heading: 'Hecha en México', value: (row) => (row.made_in_mexico ? 'Sí' : 'No') },
  { heading: 'Gama', value: (row) => tierText(tierOf(row.tier)) },
  { heading: 'Imagen principal', value: (row) => row.main_picture_index },
  { heading: 'Logotipo', value: ({ logo }) => (logo === null ? 'No' : 'Sí') },
  { heading: 'Partes', value: ({ parts }) => parts },
  { heading: 'Líneas', value: (row) => row.lines },
  { heading: 'Descuentos', value: ({ discounts }) => discounts },
]

export function presentLine(row: LineRow): PresentedLine {
  return {
    id: row.id,
    version: row.version,
    linea: row.name,
    partes: row.parts,
    marcas: row.brands,
    descuentos: row.discounts,
  }
}

/** Of the exported file. */
export const LINE_COLUMNS: readonly SheetColumn<LineRow>[] = [
  { heading: 'Línea', value: ({ name }) => name },
  { heading: 'Partes', value: ({ parts }) => parts },
  { heading: 'Marcas', value: ({ brands }) => brands },
  { heading: 'Descuentos', value: ({ discounts }) => discounts },
]
