import { foldPhrase } from '#imports/descriptions/data/load.ts'
import { VERSIONS } from '#imports/descriptions/vocabulary/word-lists.ts'

/** 'C/ABS (76 MM)' is unchanged; 'c / abs' → 'C/ABS'; 'SI' and 'NO' mean with and without. */
export function readAbs(text: string): string {
  const upper = text.toUpperCase().replace(/\s*\/\s*/gu, '/')
  if (/^(?:SI|SÍ|YES|CON|CON ABS)$/u.test(upper)) return 'C/ABS'
  if (/^(?:NO|SIN|SIN ABS)$/u.test(upper)) return 'S/ABS'
  return upper
}

/** '5' → ['5 birlos']; '6 (M14X1.5)' → ['6 birlos (M14X1.5)']; '5 ROSCAS' → ['5 roscas']; '4 BIRLOS S/ABS' → ['4 birlos', 'S/ABS']. */
export function readBoltPattern(text: string): string[] {
  const abs = /\s+([CSP]\/ABS)$/iu.exec(text)
  const bolts = abs === null ? text : text.slice(0, abs.index)
  const parts = /^(\d{1,2})(?:\s+(\p{L}[\p{L} ]*))?(?:\s*(\(.*\)))?$/u.exec(bolts)
  const words = parts?.[2]?.toLowerCase().trim() ?? 'birlos'
  const pattern = parts === null ? bolts : [parts[1], words, parts[3]].filter((part) => part !== undefined).join(' ')
  return abs === null ? [pattern] : [pattern, (abs[1] ?? '').toUpperCase()]
}

/** '4x2', '4 X 2' → '4X2'; '4X2 / 4X4', '4X2,4X4' → '4X2/4X4'. One qualifier: the part fits either. */
export function readDrive(text: string): string {
  return text
    .toUpperCase()
    .replace(/(\d)\s*X\s*(\d)/gu, '$1X$2')
    .replace(/(\dX\d)\s*[/,;]\s*(?=\dX\d)/gu, '$1/')
}

const TRANSMISSIONS = [
  ['Transmisión estándar', /^(?:EST(?:ANDAR)?|STD|MANUAL|MT|TM|T\/M|M\/T)$/u],
  ['Transmisión automática', /^(?:AUT(?:OM(?:ATIC[AO])?)?|AT|TA|T\/A|A\/T)$/u],
] as const

/** 'STD', 'Manual', 'T/M' → 'Transmisión estándar'; 'AUT' → 'Transmisión automática'; both or 'ambas' → '', which fits either. */
export function readTransmission(text: string): string {
  const words = wordsOf(text.replace(/\btransmisi[oó]n\b/giu, ' '), /[\s,;&+.-]+|\bY\b|\/(?=\p{L}{2})/u)
  const found = TRANSMISSIONS.filter(([, pattern]) => words.some((word) => pattern.test(word)))
  if (found.length > 1 || isAny(words)) return ''
  return found[0]?.[0] ?? text
}

/** 'DIESEL', 'Diésel' → 'Diésel'; 'GAS', 'Gasolina' → 'Gasolina'; both or 'ambos' → ''. */
export function readFuel(text: string): string {
  const words = wordsOf(text, /[\s,;/&+.-]+|\bY\b/u)
  const isDiesel = words.some((word) => /^(?:DIESEL|TDI|DSL)$/u.test(word))
  const isPetrol = words.some((word) => /^(?:GAS|GASOLINA|GASOLINE|PETROL)$/u.test(word))
  if ((isDiesel && isPetrol) || isAny(words)) return ''
  return isDiesel ? 'Diésel' : isPetrol ? 'Gasolina' : text
}

/** '4' and '4P' under the heading of doors → '4 puertas'; 'SEDAN' → 'Sedán', as in descriptions; 'todas' → ''. */
export function readBody(text: string): string {
  const doors = /^([2-5])\s*(?:P|PTAS?|PUERTAS|DR|DOORS)?\.?$/iu.exec(text.trim())?.[1]
  if (doors !== undefined) return `${doors} puertas`
  const known = VERSIONS.meanings.get(foldPhrase(text.toUpperCase()))?.qualifier ?? ''
  if (known !== '') return known
  return isAny(wordsOf(text, /\s+/u)) ? '' : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

function wordsOf(text: string, separator: RegExp): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.split(separator).filter((word) => word !== '')
}

function isAny(words: readonly string[]): boolean {
  return words.some((word) => /^(?:AMB[AO]S|TOD[AO]S|CUALQUIERA|ALL|ANY|BOTH)$/u.test(word))
}
