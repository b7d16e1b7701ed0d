/** Of no meaning alone: they are written small inside of a name. */
const LINKING: ReadonlySet<string> = new Set([
  'A',
  'CON',
  'DE',
  'DEL',
  'EL',
  'EN',
  'LA',
  'LAS',
  'LOS',
  'O',
  'P/',
  'PARA',
  'SIN',
  'Y',
])
/** Up to here a word in capitals may be an abbreviation: 'ABS', 'VW', 'DEL.'. */
const LONGEST_ABBREVIATION = 3

/** A text of an ERP as people write names: 'BALATA DELANTERA TSURU C/ABS' → 'Balata Delantera Tsuru C/ABS'. Mixed letters stay. */
export function usualLetters(text: string): string {
  return text
    .split(/(\s+)/u)
    .map((word, index) => (index > 0 && LINKING.has(word) ? word.toLocaleLowerCase('es-MX') : named(word)))
    .join('')
}

/** Letters alone, with a mark of punctuation around them; what has digits or a stroke is a key or an abbreviation. */
function named(word: string): string {
  const letters = /^[^\p{L}\d]*(\p{Lu}+)[^\p{L}\d/]*$/u.exec(word)?.[1] ?? ''
  if (letters.length <= LONGEST_ABBREVIATION) return word
  return word.replace(letters, letters.charAt(0) + letters.slice(1).toLocaleLowerCase('es-MX'))
}
