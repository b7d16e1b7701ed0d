/** 'C/ABS (76 MM)' stays as it is; 'c / abs' → 'C/ABS'; 'SI' and 'NO' are what they say. */
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

/** '4x2', '4 X 2' → '4X2'; '4X2 / 4X4', '4X2,4X4' → '4X2/4X4'. One qualifier: the part goes with either. */
export function readDrive(text: string): string {
  return text
    .toUpperCase()
    .replace(/(\d)\s*X\s*(\d)/gu, '$1X$2')
    .replace(/(\dX\d)\s*[/,;]\s*(?=\dX\d)/gu, '$1/')
}
