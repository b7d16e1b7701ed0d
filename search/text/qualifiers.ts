/**
 * What the word before says of a word: 'con ABS' and 'C/ABS', 'sin ABS' and 'S/ABS'. Put before the word it makes one that
 * tells parts with from parts without.
 * @param between what stands between the two words.
 */
export function qualifierPrefix(before: string, between: string): 'con' | 'sin' | null {
  const isShort = between === '/'
  if (before === 'con' || (isShort && before === 'c')) return 'con'
  return before === 'sin' || (isShort && before === 's') ? 'sin' : null
}
