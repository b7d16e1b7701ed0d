import type { Version } from '#imports/descriptions/data/load.ts'
import type { Item, WordItem } from './items.ts'
import type { Scan } from './scan.ts'
import { isCondition, versionAt } from './versions.ts'

/** 'SOPORTE CAJA AUT', 'KIT CLUTCH STD': the gearbox is meant. */
const OF_GEARBOX = /(?:^| )(?:CAJA|TRANSMISION|CLUTCH|EMBRAGUE)$/u

/** 'MAZA ABS' may be one with ABS; a sensor or a module is one of the ABS. */
const BESIDE_ABS =
  /(?:^| )(?:MAZA|MASA|CUBO|BALERO|RODAMIENTO|FLECHA|SEMIEJE|DISCO|TAMBOR|CALIPER|ESPIGA|MUNON|MANGO|ROTOR)S?$/u

/** They are a gearbox only behind a vehicle. */
const ONLY_BEHIND_VEHICLES = /^(?:TA|TM|AT|MT|MANUAL|MANUALES|AUTO|TRANSM? .*)$/u

/**
 * 'STD', 'C/ABS', 'SIN A/C': what the car must have. Of a word that may describe the part instead ('TENSOR AUTOMATICO', 'MAZA ABS') it is
 * left open which it is; undefined where it is no condition.
 */
export function conditionAt(scan: Scan, at: number): Item | undefined {
  const found = versionAt(scan.tokens, at)
  if (found === undefined || !isCondition(found.group)) return undefined
  const { group, qualifier, end } = found
  const folds = scan.tokens.slice(at, end).map(({ fold }) => fold)
  const words = folds.join(' ')
  // A letter by itself is short for a word only before a stroke: 'T/A'.
  if (folds[0]?.length === 1 && scan.token(at + 1).gap !== '/') return undefined
  if (isInsideNumber(scan, at, end)) return undefined
  if (!scan.vehicleSeen && ONLY_BEHIND_VEHICLES.test(words)) return undefined
  const item = (kind: WordItem['kind'], ...versions: readonly Version[]): Item => ({
    kind,
    text: scan.text(at, end - at),
    at,
    end,
    gap: scan.token(at).gap,
    ...(versions.length === 0 ? {} : { versions }),
  })
  const sure = { group, qualifier }
  const open = { group, qualifier: '' }
  if (folds.length > 1 && !/^A [AC]$/u.test(words)) return item('trim', sure)
  const beside = scan.items.findLast(({ kind }) => kind !== 'position' && kind !== 'connective' && kind !== 'measure')
  const part = beside?.kind === 'part' ? beside.text : undefined
  if (group !== 'gearbox') {
    const isNamed = part !== undefined && !(group === 'abs' && BESIDE_ABS.test(part))
    if (beside === undefined || isNamed) return item('part')
    return scan.vehicleSeen && part === undefined ? item('trim', sure) : item('trim', sure, open)
  }
  if (part !== undefined && OF_GEARBOX.test(part)) return item('trim', sure)
  if (/^AUTOMATIC[AO]$/u.test(words) && (part !== undefined || beside === undefined)) return item('part', open)
  return scan.vehicleSeen ? item('trim', sure) : item('trim', sure, open)
}

/** 'XS2Z-9278-AA', 'TA-5182' */
function isInsideNumber(scan: Scan, at: number, end: number): boolean {
  return scan.token(at).gap.endsWith('-') || (scan.token(end).gap === '-' && /\d/u.test(scan.token(end).text))
}
