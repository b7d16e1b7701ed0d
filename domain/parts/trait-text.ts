/** 'S/ABS' → 'sin ABS', 'C/AIRE' → 'con aire', 'DIESEL' → 'diesel'; short words are abbreviations and stay. */
export function traitText(trait: string): string {
  const said = /^(C|CON|S|SIN)\s*[/ ]\s*(.+)$/iu.exec(trait.trim())
  if (said === null) return words(trait.trim())
  return `${said[1]?.toUpperCase().startsWith('C') === true ? 'con' : 'sin'} ${words(said[2] ?? '')}`
}

/** Longest abbreviation: 'ABS', '4X4', 'TDI', 'FWD', 'A/C'. */
const LONGEST_ABBREVIATION = 4

const SHORT_WORDS: ReadonlySet<string> = new Set([
  'AIRE',
  'CAJA',
  'CON',
  'DE',
  'DEL',
  'EL',
  'LA',
  'O',
  'PARA',
  'SIN',
  'Y',
])

/** Words in capitals that are not abbreviations become lower case. */
function words(text: string): string {
  return text
    .split(/\s+/u)
    .map((word) => (isShouted(word) ? word.toLocaleLowerCase('es-MX') : word))
    .join(' ')
}

function isShouted(word: string): boolean {
  if (SHORT_WORDS.has(word)) return true
  return word.length > LONGEST_ABBREVIATION && word === word.toLocaleUpperCase('es-MX')
}
