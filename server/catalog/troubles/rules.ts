import { moneyText } from '#domain/money/money.ts'
import { isOddPrice, spreadsheetTrace, type TroubleKind } from '#domain/parts/troubles.ts'
import type { FoundTrouble, PartFacts } from './find-store.ts'

/** Values to which parts are compared. */
export interface Comparison {
  /** By line. */
  readonly medians: ReadonlyMap<number, { readonly line: string; readonly price: number }>
  /** By part: others of its line and brand with the same text under a key one character apart. */
  readonly near: ReadonlyMap<number, readonly number[]>
}

/** The troubles of a part, one of each kind. */
export function troublesOf(part: PartFacts, comparison: Comparison): FoundTrouble[] {
  const found: FoundTrouble[] = []
  const add = (kind: TroubleKind, detail = '', others: readonly number[] = []) =>
    found.push({ product_id: part.id, kind, detail, others })
  if (!part.hasPicture) add('sin_foto')
  if (!part.hasApplication) add('sin_aplicacion')
  if (part.lineId === null) add('sin_linea')
  if (part.price === null) add('sin_precio')
  else addOddPrice(part.price)
  const trace = spreadsheetTrace(part.key)
  if (trace !== null) add('clave_de_hoja', `«${part.key}» ${trace}.`)
  addTwins()
  if (part.isUnread) add('lectura_pendiente')
  if (part.negativeStock !== null) add('existencia_negativa', `${part.negativeStock}.`)
  if (part.misfits.length > 0) add('no_le_queda', misfitText(part.misfits))
  return found

  function addOddPrice(price: number): void {
    const line = part.lineId === null ? undefined : comparison.medians.get(part.lineId)
    if (!isOddPrice(price, line?.price ?? null)) return
    const beside = line === undefined ? '' : `; en ${line.line} el precio de en medio es ${moneyText(line.price)}`
    add('precio_raro', `Cuesta ${moneyText(price)}${beside}.`)
  }

  function addTwins(): void {
    const near = comparison.near.get(part.id) ?? []
    const others = [...new Set([...part.twins, ...near])].toSorted((one, other) => one - other).slice(0, MOST_OTHERS)
    if (others.length === 0) return
    add(
      'duplicada',
      part.twins.length > 0 ? 'Mismas equivalencias.' : 'Misma descripción, claves casi iguales.',
      others,
    )
  }
}

/** The newest vehicles of the reports, each once. */
const MOST_VEHICLES = 5

function misfitText(vehicles: readonly string[]): string {
  const times = vehicles.length === 1 ? 'Una devolución' : `${vehicles.length} devoluciones`
  const distinct = [...new Set(vehicles)]
  const more = distinct.length > MOST_VEHICLES ? ` y ${distinct.length - MOST_VEHICLES} más` : ''
  return `${times}: ${distinct.slice(0, MOST_VEHICLES).join('; ')}${more}.`
}

/** More are not worth comparing. */
const MOST_OTHERS = 20
