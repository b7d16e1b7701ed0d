import { badgeOf } from '#domain/parts/badge.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { HeldRow, PartRow } from './form-store.ts'

export type HeldView = HeldRow & {
  /** The value of the file, in words; null: no file has stated any. */
  readonly fileText: string | null
  /** The values before and after a release. null: no change. */
  readonly change: { readonly before: string; readonly after: string } | null
}

/** Under the names of the call's body. */
export function formValues(part: PartRow) {
  const isNew = badgeOf(part.is_new, part.new_from, part.new_until)
  const isSpecial = badgeOf(part.is_special, part.special_from, part.special_until)
  return {
    k_parte: part.key,
    linea: part.line_id,
    marca: part.brand_id,
    descripcion: part.description,
    posiciones: part.positions,
    calificadores: part.qualifiers,
    alternas: part.keys.filter(({ kind }) => kind === 'alternate').map(({ key }) => key),
    equivalentes: part.keys
      .filter(({ kind }) => kind === 'equivalent')
      .map(({ key, owner }) => ({ clave: key, marca: owner })),
    badgenuevo: isNew.isSet,
    nuevoDesde: isNew.from,
    nuevoHasta: isNew.until,
    especial: isSpecial.isSet,
    especialDesde: isSpecial.from,
    especialHasta: isSpecial.until,
    multiplo: part.pack_multiple,
    minimo: part.minimum_quantity,
    casco: decimalToPesos(part.core_charge),
    estatus: part.status,
    sustituta: part.successor?.id ?? null,
    sustitutos: part.substitutes.map(({ id }) => id),
  }
}
