import type { LinesSource } from './lines-source.ts'

/**
 * The text about pieces of a line that are not in its document: '883 de 900 no van: siguen en el carrito'. '' where all are.
 * @param included pieces of the line in the document
 */
export function leftText(
  { requested, included }: { readonly requested: number; readonly included: number },
  source: LinesSource,
): string {
  const left = requested - included
  if (left <= 0) return ''
  const [none, stay] = left === 1 ? ['no va', 'sigue'] : ['no van', 'siguen']
  const place = source === 'cart' ? 'el carrito' : 'la cotización'
  return `${left.toLocaleString('es-MX')} de ${requested.toLocaleString('es-MX')} ${none}: ${stay} en ${place}`
}
