import { signOf, type Token } from '#imports/descriptions/text/tokens.ts'

export interface EngineSpan {
  /** 'L4', 'V6', in the order of the text. */
  readonly cylinders: readonly string[]
  /** '1.6L', '2.0L', in the order of the text. */
  readonly litres: readonly string[]
  /** In tokens. */
  readonly length: number
}

interface Piece {
  readonly cylinders?: string
  readonly litres?: string
  readonly length: number
}

/** Not I10 and H3: they are cars. */
const BLOCK = /^(?:([LVW])(3|4|5|6|8|10|12)|(H)([46])|(I)([3-6]))$/u
const SIZE = /^(\d{1,2})[.,](\d)(?:L|LT|LTS|T|TD|TDI|D|TSI|I)?$/u
const WHOLE_LITRES = /^(\d{1,2})(?:L|LT|LTS)$/u
const LITRE_WORDS = new Set(['L', 'LT', 'LTS', 'LITRO', 'LITROS'])
const CYLINDER_WORDS = new Set(['CIL', 'CILINDROS', 'CILINDRO', 'CILS', 'CYL'])
/** After a decimal number these show that it is no engine: '6.6 BAR', '1.5 TON'. */
const OTHER_UNITS = new Set([
  'BAR',
  'TON',
  'TONS',
  'TONELADAS',
  'MM',
  'CM',
  'MTS',
  'M',
  'PULG',
  'PULGADAS',
  'KG',
  'V',
  'VOLTS',
  'W',
  'A',
  'AMP',
  'ML',
  'GAL',
  'GALON',
  'GALONES',
  'OHM',
  'PSI',
  'METROS',
  'OZ',
])
const LARGEST_ENGINE = 15.9
const SMALLEST_ENGINE = 0.6

/** Reads the engines that begin at a token: 'L4 1.6L', '2.0L, 2.4L', '1.6L A 2.0L', 'V6 3.5', '5 CIL 2.5L', '4.3, 5.0 L 6, 8', '1,2L'. */
export function engineAt(tokens: readonly Token[], at: number): EngineSpan | undefined {
  const cylinders: string[] = []
  const litres: string[] = []
  let end = at
  for (;;) {
    const start = end > at && /^[AEOY]$/u.test(tokens[end]?.fold ?? '') ? end + 1 : end
    const joined = end === at || /^[,/&+-]?$/u.test(signOf(tokens[start]?.gap ?? ''))
    const piece = joined ? pieceAt(tokens, start, litres.length > 0) : undefined
    if (piece === undefined) break
    if (piece.cylinders !== undefined) cylinders.push(piece.cylinders)
    if (piece.litres !== undefined) litres.push(piece.litres)
    end = start + piece.length
  }
  if (end === at) return undefined
  return { cylinders: [...new Set(cylinders)], litres: [...new Set(litres)], length: end - at }
}

/** 'L4 1.6L', 'V6 V8 4.3L 5.0L'; null for nothing. */
export function engineName(cylinders: readonly string[], litres: readonly string[]): string | null {
  const name = [...new Set([...cylinders, ...litres])].join(' ')
  return name === '' ? null : name
}

function pieceAt(tokens: readonly Token[], at: number, afterLitres: boolean): Piece | undefined {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined) return undefined
  const beside = next !== undefined && next.gap.trim() === ''
  const block = BLOCK.exec(token.text)
  if (block !== null)
    return { cylinders: blockName(block[1] ?? block[3] ?? 'L', Number(block[2] ?? block[4] ?? block[6])), length: 1 }
  if (/^[LV]$/u.test(token.text) && next !== undefined && /^\s*-?$/u.test(next.gap)) {
    const apart = BLOCK.exec(token.text + next.text)
    if (apart !== null && !beginsYears(tokens, at + 1))
      return { cylinders: blockName(afterLitres ? '' : token.text, Number(apart[2])), length: 2 }
  }
  const glued = /^([345681][02]?)(?:CIL|CYL|C)$/u.exec(token.text)?.[1]
  if (glued !== undefined) return { cylinders: blockName('', Number(glued)), length: 1 }
  if (/^(?:[34568]|10|12)$/u.test(token.text) && beside && CYLINDER_WORDS.has(next.fold))
    return { cylinders: blockName('', Number(token.text)), length: 2 }
  return sizeAt(token, next, beside) ?? cylindersInList(tokens, at, afterLitres)
}

function sizeAt(token: Token, next: Token | undefined, beside: boolean): Piece | undefined {
  const decimal = SIZE.exec(token.text)
  const worded = beside && next !== undefined && LITRE_WORDS.has(next.fold)
  const whole =
    WHOLE_LITRES.exec(token.text)?.[1] ??
    (worded && /^\d{1,2}$/u.test(token.text) && next.fold.startsWith('LIT') ? token.text : undefined)
  const litres = decimal === null ? Number(whole ?? 0) : Number(`${decimal[1]}.${decimal[2]}`)
  if (litres < SMALLEST_ENGINE || litres > LARGEST_ENGINE) return undefined
  if (beside && next !== undefined && OTHER_UNITS.has(next.fold) && !/L/u.test(token.text)) return undefined
  // In '4.3 L 6' the L is the litres', and the 6 the cylinders.
  return { litres: `${litres.toFixed(1)}L`, length: worded && !/^[LV]\d/u.test(next.text) ? 2 : 1 }
}

/** '6, 8' in '4.3, 5.0 L 6, 8': bare numbers of cylinders after litres that have their L apart. */
function cylindersInList(tokens: readonly Token[], at: number, afterLitres: boolean): Piece | undefined {
  const token = tokens[at]
  if (!afterLitres || token === undefined || !/^(?:4|5|6|8|10)$/u.test(token.text)) return undefined
  const previous = tokens[at - 1]
  const follows =
    previous !== undefined && (previous.fold === 'L' || (/^\d$/u.test(previous.text) && token.gap.includes(',')))
  return follows && !beginsYears(tokens, at) && !CYLINDER_WORDS.has(tokens[at + 1]?.fold ?? '')
    ? { cylinders: blockName('', Number(token.text)), length: 1 }
    : undefined
}

function beginsYears(tokens: readonly Token[], at: number): boolean {
  return /^[-/]/u.test(tokens[at + 1]?.gap.trim() ?? '') && /^\d/u.test(tokens[at + 1]?.text ?? '')
}

/** A number of cylinders without a letter: six and more are a V, fewer are in line. */
function blockName(letter: string, cylinders: number): string {
  const usual = cylinders >= 6 ? 'V' : 'L'
  return `${letter === '' ? usual : letter}${cylinders}`
}
