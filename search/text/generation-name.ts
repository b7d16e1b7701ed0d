const ORDINALS = new Map<string, string>(
  [
    ['primera', 'primer', 'primero'],
    ['segunda', 'segundo'],
    ['tercera', 'tercer', 'tercero'],
    ['cuarta', 'cuarto'],
    ['quinta', 'quinto'],
    ['sexta', 'sexto'],
    ['septima', 'septimo'],
    ['octava', 'octavo'],
    ['novena', 'noveno'],
    ['decima', 'decimo'],
  ].flatMap((words, index) => words.map((word): [string, string] => [word, `${index + 1}`])),
)

const ROMAN = new Map(
  'i ii iii iv v vi vii viii ix x xi xii'.split(' ').map((roman, index): [string, string] => [roman, `${index + 1}`]),
)

const GENERATION_WORDS = new Set(['generacion', 'gen', 'generaciones'])

export function isGenerationWord(folded: string): boolean {
  return GENERATION_WORDS.has(folded)
}

/**
 * Normalises the names of a generation to letters and digits: '8va generación', 'octava gen', 'VIII' and '8' → '8'; 'Mk 4' → 'mk4'.
 * @param words folded.
 */
export function generationName(words: readonly string[]): string {
  return words.map(generationWord).join('')
}

/** One word of such a name: '' for 'generación'. */
export function generationWord(folded: string): string {
  if (isGenerationWord(folded)) return ''
  const number = ORDINALS.get(folded) ?? ROMAN.get(folded)
  return number ?? folded.replace(/^(\d{1,2})(?:a|o|er|ra|ro|da|do|ta|to|va|vo|na|no|ma|mo)$/u, '$1')
}
