import type { CommerceReport } from '#web/data/sync/commerce-file-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

type Counts = CommerceReport['conteos']

/** '120 nuevas, 35 cambian, 4 rechazadas', without zeros. */
export function changesText({ nuevas, cambian, iguales, anteriores, rechazadas }: Counts): string {
  const parts = [
    [nuevas, nuevas === 1 ? 'nueva' : 'nuevas'],
    [cambian, cambian === 1 ? 'cambia' : 'cambian'],
    [iguales, iguales === 1 ? 'igual' : 'iguales'],
    [anteriores, anteriores === 1 ? 'más antigua que lo que hay' : 'más antiguas que lo que hay'],
    [rechazadas, rechazadas === 1 ? 'rechazada' : 'rechazadas'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${countText(count)} ${word}`)
  return said.length === 0 ? 'Nada que cambiar.' : said.join(', ')
}

/** '10 filas'; of a file with a column for each price list '10 filas con 3 listas: 30 precios', and the counts are of prices. */
export function rowsText({ filas, listas }: Counts): string {
  const rows = filas / listas
  const said = `${countText(rows)} ${rows === 1 ? 'fila' : 'filas'}`
  return listas === 1 ? said : `${said} con ${countText(listas)} listas: ${countText(filas)} precios`
}

/** Why there is nothing to apply; null where there is. */
export function whyNothing({ nuevas, cambian, iguales, anteriores }: Counts): string | null {
  if (nuevas + cambian > 0) return null
  if (iguales > 0) return 'Todo está ya como dice el archivo.'
  return anteriores > 0
    ? 'Todo lo del archivo es más antiguo que lo que hay.'
    : 'Ninguna fila se puede usar: corrige el archivo y súbelo de nuevo.'
}
