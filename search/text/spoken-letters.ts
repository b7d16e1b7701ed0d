/** Letters by their Spanish names, except names of one letter. */
const LETTERS = new Map<string, string>([
  ['be', 'b'],
  ['ce', 'c'],
  ['de', 'd'],
  ['efe', 'f'],
  ['ge', 'g'],
  ['hache', 'h'],
  ['jota', 'j'],
  ['ka', 'k'],
  ['ele', 'l'],
  ['eme', 'm'],
  ['ene', 'n'],
  ['pe', 'p'],
  ['cu', 'q'],
  ['ere', 'r'],
  ['erre', 'r'],
  ['ese', 's'],
  ['te', 't'],
  ['uve', 'v'],
  ['ve', 'v'],
  ['doblev', 'w'],
  ['dobleu', 'w'],
  ['equis', 'x'],
  ['ye', 'y'],
  ['zeta', 'z'],
])

/** @returns the letter that a folded word names: 'erre' → 'r'. */
export function letterOfName(folded: string): string | undefined {
  return LETTERS.get(folded)
}
