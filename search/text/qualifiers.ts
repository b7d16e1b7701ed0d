/**
 * @returns the prefix of a qualifier from the word before it: 'con' for 'con ABS' and 'C/ABS', 'sin' for 'sin ABS' and 'S/ABS', else
 * null. Index and search join it with the word ('conabs'), so that parts with and without it differ.
 * @param between the text between the two words.
 */
export function qualifierPrefix(before: string, between: string): 'con' | 'sin' | null {
  const isShort = between === '/'
  if (before === 'con' || (isShort && before === 'c')) return 'con'
  return before === 'sin' || (isShort && before === 's') ? 'sin' : null
}
