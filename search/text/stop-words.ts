/** Words without meaning for a part: they need not match. */
const STOP_WORDS = new Set('a al con de del el en la las lo los o para por que su un una unas unos y'.split(' '))

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}

const SETS = new Set('kit juego jgo set paquete conjunto par repuesto'.split(' '))

/** Whether it names no part, but that it comes with others or alone: 'juego de cables'. */
export function isSetWord(folded: string): boolean {
  return SETS.has(folded)
}

/** Whether it joins two parts, of which either may be found: 'balatas y discos'. */
export function isConjunction(folded: string): boolean {
  return folded === 'y' || folded === 'o'
}
