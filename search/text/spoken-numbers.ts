/** Numbers below a hundred with a single word. */
const SMALL = new Map<string, number>(
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte
  veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve`
    .split(/\s+/u)
    .map((word, value): [string, number] => [word, value]),
)

/** Followed by 'y' and a number below ten: 'noventa y siete'. */
const TENS = new Map<string, number>([
  ['treinta', 30],
  ['cuarenta', 40],
  ['cincuenta', 50],
  ['sesenta', 60],
  ['setenta', 70],
  ['ochenta', 80],
  ['noventa', 90],
])

const HUNDREDS = new Map<string, number>([
  ['cien', 100],
  ['ciento', 100],
  ['doscientos', 200],
  ['trescientos', 300],
  ['cuatrocientos', 400],
  ['quinientos', 500],
  ['seiscientos', 600],
  ['setecientos', 700],
  ['ochocientos', 800],
  ['novecientos', 900],
])

const LARGEST_UNIT = 9

/** Whether a folded word is part of a spoken number. */
export function isSpokenNumber(folded: string): boolean {
  return folded === 'mil' || SMALL.has(folded) || TENS.has(folded) || HUNDREDS.has(folded)
}

/** A number in the words [at, end). */
export interface SpokenNumber {
  readonly value: number
  readonly end: number
}

/**
 * Reads the longest number up to 9,999 that begins with the word at `at`: 'dos mil tres' → 2003, 'mil novecientos noventa y siete' → 1997.
 * @param words folded.
 * @returns null where the word begins none.
 */
export function spokenNumberAt(words: readonly string[], at: number): SpokenNumber | null {
  const first = words[at] === 'mil' ? { value: 1, end: at } : belowThousand(words, at)
  if (first === null || words[first.end] !== 'mil' || first.value > LARGEST_UNIT || first.value === 0) return first
  const rest = belowThousand(words, first.end + 1)
  const thousands = first.value * 1000
  return rest === null ? { value: thousands, end: first.end + 1 } : { value: thousands + rest.value, end: rest.end }
}

function belowThousand(words: readonly string[], at: number): SpokenNumber | null {
  const hundreds = HUNDREDS.get(words[at] ?? '')
  if (hundreds === undefined) return belowHundred(words, at)
  const rest = belowHundred(words, at + 1)
  return rest === null ? { value: hundreds, end: at + 1 } : { value: hundreds + rest.value, end: rest.end }
}

function belowHundred(words: readonly string[], at: number): SpokenNumber | null {
  const small = SMALL.get(words[at] ?? '')
  if (small !== undefined) return { value: small, end: at + 1 }
  const tens = TENS.get(words[at] ?? '')
  if (tens === undefined) return null
  const unit = words[at + 1] === 'y' ? SMALL.get(words[at + 2] ?? '') : undefined
  const hasUnit = unit !== undefined && unit > 0 && unit <= LARGEST_UNIT
  return hasUnit ? { value: tens + unit, end: at + 3 } : { value: tens, end: at + 1 }
}
