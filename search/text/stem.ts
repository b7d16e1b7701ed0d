const VOWELS = 'aeiou'

/**
 * Brings a Spanish plural and its singular to one form: 'balatas' → 'balata', 'motores' → 'motor', 'luces' → 'luz',
 * 'calipers' → 'caliper'. Takes a folded word. Words with digits and words under four letters stay as they are.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || /\d/u.test(word)) return word
  let stem = word
  if (/(?:[aeo]|[^aeious])s$/u.test(stem)) stem = stem.slice(0, -1)
  if (stem.length >= 4 && stem.endsWith('e') && !VOWELS.includes(stem.charAt(stem.length - 2))) {
    stem = stem.slice(0, -1)
    if (stem.endsWith('c')) stem = `${stem.slice(0, -1)}z`
  }
  return stem
}
