import type {
  AdminProduct,
  AdminProductRow as PresentedRow,
  KeyUse,
  ShownReading,
} from '#contract/catalog/admin-products.ts'
import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import { qualifiersCell, yearsCell } from '#domain/parts/applications/cells.ts'
import { changeText, PART_FIELDS, partFieldName, STATUS_NAMES } from '#domain/parts/part-fields.ts'
import type { HistoryRow as PresentedHistory } from '#contract/catalog/product-history.ts'
import type { HistoryRow } from '#server/catalog/product-history/history-store.ts'
import type { ReadingRecord } from '#imports/rows/records.ts'
import { presentPicture } from '#server/catalog/products/present-stored.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { KeyUseRow, PartRow } from './form-store.ts'
import type { AdminProductRow } from './list-store.ts'
import { formValues, type HeldView } from './present-values.ts'

export function presentRow(row: AdminProductRow): PresentedRow {
  return {
    id: row.id,
    k_parte: row.key,
    descripcion: row.description,
    linea: row.line ?? '',
    marca: row.brand ?? '',
    badgenuevo: row.is_new,
    especial: row.is_special,
    estatus: row.status,
    precioLista: decimalToPesos(row.list_price),
    aplicaciones: row.applications,
    imagenes: row.pictures,
    aMano: row.held,
    modificado: row.updated_at.toISOString(),
  }
}

/** Of the exported file. */
export const PRODUCT_COLUMNS: readonly SheetColumn<AdminProductRow>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Línea', value: ({ line }) => line },
  { heading: 'Marca', value: ({ brand }) => brand },
  { heading: 'Estatus', value: ({ status }) => STATUS_NAMES[status] },
  { heading: 'Nuevo', value: (row) => (row.is_new ? 'Sí' : 'No') },
  { heading: 'Especial', value: (row) => (row.is_special ? 'Sí' : 'No') },
  {
    heading: 'Precio de lista',
    money: ({ list_price: price }) => (price === null ? null : toCentavos(price)),
  },
  { heading: 'Aplicaciones', value: ({ applications }) => applications },
  { heading: 'Imágenes', value: ({ pictures }) => pictures },
  { heading: 'Campos a mano', value: ({ held }) => held },
]

export function presentPart(part: PartRow, held: readonly HeldView[], basePath: string): AdminProduct {
  const name = ({ id, key }: { readonly id: number; readonly key: string }) => ({ id, k_parte: key })
  return {
    id: part.id,
    version: part.version,
    valores: formValues(part),
    linea: part.line_id === null ? null : { id: part.line_id, nombre: part.line ?? '' },
    marca: part.brand_id === null ? null : { id: part.brand_id, nombre: part.brand ?? '' },
    sustituta: part.successor && name(part.successor),
    sustitutos: part.substitutes.map(name),
    anteriores: part.former,
    aMano: held.map(presentHeld),
    imagen: part.picture && presentPicture(part.picture, basePath),
    aplicaciones: part.applications,
    imagenes: part.pictures,
    documentos: part.documents,
    creado: part.created_at.toISOString(),
  }
}

function presentHeld(held: HeldView): AdminProduct['aMano'][number] {
  return {
    campo: held.field,
    nombre: partFieldName(held.field),
    quien: held.held_by,
    cuando: held.held_at.toISOString(),
    archivo: held.fileText,
    archivoCuando: held.file_at?.toISOString() ?? null,
    archivoNombre: held.file_name,
    quita: held.change?.before ?? null,
    pone: held.change?.after ?? null,
  }
}

const USES = { own: 'propia', alternate: 'alterna', equivalent: 'equivalente', former: 'anterior' } as const

/** @param requested keys as they were written, by their folded form */
export function presentUse({ folded, kind, id, key }: KeyUseRow, requested: ReadonlyMap<string, string>): KeyUse {
  return { clave: requested.get(folded) ?? folded, como: USES[kind], parte: { id, k_parte: key } }
}

export function presentReading({ reading, line, brand, positions, keys, applications }: ReadingRecord): ShownReading {
  return {
    linea: line?.value ?? '',
    marca: brand?.value ?? '',
    posiciones: [...(positions?.value ?? [])],
    claves: [...(keys?.value ?? [])],
    aplicaciones: applications.map(({ make, model, yearFrom, yearTo, engine, qualifiers, isSure }) => ({
      texto: [`${make ?? ''} ${model}${yearsText(yearFrom, yearTo)}`.trim(), engine, ...qualifiers]
        .filter((text) => text !== null)
        .join(', '),
      celdas: {
        marca: make ?? '',
        modelo: model,
        anios: yearsCell(yearFrom, yearTo),
        motor: engine ?? '',
        posicion: '',
        calificadores: qualifiersCell(qualifiers),
        nota: '',
      },
      segura: isSure,
    })),
    esRefaccion: reading.isVehiclePart.value,
  }
}

function yearsText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : ` hasta ${to}`
  if (to === null) return ` desde ${from}`
  return from === to ? ` ${from}` : ` ${from}–${to}`
}

const FIELD_ORDER = Object.keys(PART_FIELDS)

export function presentHistory(row: HistoryRow): PresentedHistory {
  return {
    id: row.id,
    cuando: row.at.toISOString(),
    quien: row.actor,
    fuente: row.source,
    archivo: row.import_id === null ? null : { id: row.import_id, nombre: row.file ?? '' },
    creada: row.is_created,
    cambios: Object.entries(row.changes)
      .toSorted(([one], [other]) => FIELD_ORDER.indexOf(one) - FIELD_ORDER.indexOf(other))
      .map(([field, { before, after }]) => {
        const text = changeText(field, before, after)
        return { campo: partFieldName(field), antes: text.before, despues: text.after }
      }),
  }
}
