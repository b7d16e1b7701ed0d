const MOST_SHOWN = 20
const MOST_LETTERS = 40

/** The headings of a file for its error: 'Sus encabezados son: «clave», «precio».' */
export function headingsText(headings: readonly string[]): string {
  const written = headings.map((heading) => heading.trim()).filter((heading) => heading !== '')
  const shown = written.slice(0, MOST_SHOWN).map((heading) => `«${heading.slice(0, MOST_LETTERS)}»`)
  return `Sus encabezados son: ${shown.join(', ')}.`
}
