import { foldName } from '#domain/name.ts'
import type { DoubtKind } from '#domain/reader-words.ts'
import { CONFIDENT, discounted } from '#imports/descriptions/confidence.ts'
import type { Doubt } from '#imports/descriptions/description-reading.ts'
import type { Entry } from './entry.ts'
import {
  areOfOneGroup,
  builds,
  isWeakName,
  possibleMakes,
  wasSoldBy,
} from '#imports/descriptions/vocabulary/vehicles.ts'

interface LineSigns {
  /** The line names other models of its make. */
  readonly isAmongItsMakes: boolean
  readonly hasUnusedYears: boolean
}

/**
 * The certainty of an application, from 0 to 1, and the strongest reason against a doubtful one. A factor of 0.82 or less puts it below
 * CONFIDENT, so that it waits for review.
 */
export function certaintyOf(
  entry: Entry,
  make: string | null,
  line: LineSigns,
): { confidence: number; doubt: Doubt | null } {
  const reasons = reasonsAgainst(entry, make, line)
  const confidence = discounted(reasons)
  if (confidence >= CONFIDENT) return { confidence, doubt: null }
  const [, , kind, word] = reasons
    .filter(([applies]) => applies)
    .reduce((worst, reason) => (reason[1] < worst[1] ? reason : worst), NO_REASON)
  return { confidence, doubt: { kind, word, confidence } }
}

type Reason = readonly [applies: boolean, factor: number, kind: DoubtKind, word: string]
const NO_REASON: Reason = [false, 1, 'otra', '']

function reasonsAgainst(entry: Entry, make: string | null, line: LineSigns): readonly Reason[] {
  const { item, years, makes } = entry
  const { model, isCorrected } = item
  const yearless = years.from === null && years.to === null
  const { name, written } = item
  // 'MAZDA3' names its make.
  const hasMakeInName = make !== null && model?.needsMake === true && foldName(written).startsWith(foldName(make))
  const isMakeStated =
    line.isAmongItsMakes || hasMakeInName || (model !== undefined && makes.some((stated) => builds(stated, model)))
  const isVersionUnstated = entry.versions.some(({ qualifier }) => qualifier === '')
  return [
    [model === undefined, 0.4, 'modelo_desconocido', written],
    [isCorrected, isMakeStated ? 0.85 : 0.8, 'modelo_corregido', written],
    [make === null, 0.75, 'varias_armadoras', name],
    [
      entry.isDoubtful || isVersionUnstated,
      0.8,
      entry.unread === '' ? 'version' : 'palabra_suelta',
      entry.unread || name,
    ],
    [line.hasUnusedYears, 0.8, 'anios', ''],
    [years.cut, 0.6, 'anios', ''],
    [yearless && entry.isBehindYears, 0.7, 'sin_anios', name],
    [yearless && !entry.isBehindYears, 0.88, 'sin_anios', name],
    [
      model !== undefined && !yearless && !wasSoldBy(make, model, years.from, years.to, 2),
      0.7,
      'anios_del_modelo',
      name,
    ],
    [entry.sharesYearsWithOtherMakes && !yearless, 0.8, 'anios', ''],
    [isWeakName(model) && !isMakeStated && (yearless || model?.needsMake === true), 0.8, 'nombre_comun', name],
    [contradictsMake(entry), 0.8, 'armadora_distinta', name],
  ]
}

/**
 * 'NISSAN SPARK 11/15': neither the stated make nor one of its group builds the model. A make stated before earlier years only counts
 * against weak names: 'NISSAN TSURU 92/16,CLIO 02/10' is a usual list.
 */
function contradictsMake({ item: { model }, makes, areMakesOfItsList }: Entry): boolean {
  if (model === undefined || makes.length === 0 || makes.some((make) => builds(make, model))) return false
  if (isWeakName(model)) return true
  return areMakesOfItsList && !areOfOneGroup(makes, possibleMakes(model))
}
