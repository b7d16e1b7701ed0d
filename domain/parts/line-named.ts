import { foldName } from '../name.ts'

/** The line that a description names in the singular: 'BALATA' is 'Balatas', 'TERMINAL DE DIRECCION' 'Terminales de dirección'; null where none or several are. */
export function lineNamed<Line extends { readonly nombre: string }>(name: string, lines: readonly Line[]): Line | null {
  const wanted = singular(name)
  const found = wanted === '' ? [] : lines.filter(({ nombre }) => singular(nombre) === wanted)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The same for the singular and the plural of each word. */
function singular(text: string): string {
  return text
    .split(/\s+/u)
    .map((word) => foldName(word).replace(/S$/u, '').replace(/E$/u, ''))
    .join(' ')
    .trim()
}
