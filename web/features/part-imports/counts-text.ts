import type { PartImportRow } from '#contract/sync/part-files.ts'
import type { PartImport } from '#web/data/sync/part-import-calls.ts'

type FileCounts = NonNullable<PartImport['conteos']>[number]

/** Of all files and kinds. */
export interface Totals {
  readonly filas: number
  /** Rows with content. */
  readonly utiles: number
  readonly nuevas: number
  readonly cambian: number
  readonly iguales: number
  readonly repetidas: number
  readonly sinDatos: number
  readonly avisos: number
  readonly aMano: number
  readonly rechazadas: number
  /** Of rows that are taken. */
  readonly celdasRechazadas: number
  readonly ocultas: number
}

export function totalsOf(files: readonly FileCounts[]): Totals {
  const ofKinds = (name: 'nuevas' | 'cambian' | 'iguales' | 'repetidas') =>
    sum(files.flatMap(({ tipos }) => tipos.map((kind) => kind[name])))
  const ofFiles = (
    name: 'filas' | 'utiles' | 'sinDatos' | 'avisos' | 'aMano' | 'rechazadas' | 'celdasRechazadas' | 'ocultas',
  ) => sum(files.map((file) => file[name]))
  return {
    filas: ofFiles('filas'),
    utiles: ofFiles('utiles'),
    nuevas: ofKinds('nuevas'),
    cambian: ofKinds('cambian'),
    iguales: ofKinds('iguales'),
    repetidas: ofKinds('repetidas'),
    sinDatos: ofFiles('sinDatos'),
    avisos: ofFiles('avisos'),
    aMano: ofFiles('aMano'),
    rechazadas: ofFiles('rechazadas'),
    celdasRechazadas: ofFiles('celdasRechazadas'),
    ocultas: ofFiles('ocultas'),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

const COUNT = new Intl.NumberFormat('es-MX')

/** '1 valor corregido a mano no se toca', '12 valores corregidos a mano no se tocan'; null for none. */
export function heldText(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? '1 valor corregido a mano no se toca.'
    : `${COUNT.format(count)} valores corregidos a mano no se tocan.`
}

/** What an import has to be corrected: '3 filas, 2 celdas', or why its file was not read; null for nothing. */
export function errorsText({
  rechazadas,
  celdasRechazadas,
  estado,
  falla,
}: Pick<PartImportRow, 'rechazadas' | 'celdasRechazadas' | 'estado' | 'falla'>): string | null {
  const parts = [counted(rechazadas, 'fila', 'filas'), counted(celdasRechazadas, 'celda', 'celdas')].filter(
    (part) => part !== null,
  )
  if (parts.length > 0) return parts.join(', ')
  if (falla !== '') return falla
  return estado === 'con_errores' ? 'Ninguna fila útil' : null
}

/** '2 se leen completas, 1 espera revisión', without zeros. */
export function descriptionsText(counts: NonNullable<FileCounts['descripciones']>): string {
  const { aplicadas, porRevisar, sinNada, conocidas } = counts
  const parts = [
    counted(aplicadas, 'se lee completa', 'se leen completas'),
    counted(porRevisar, 'espera revisión', 'esperan revisión'),
    counted(sinNada, 'no dice nada nuevo', 'no dicen nada nuevo'),
    counted(conocidas, 'ya se había leído', 'ya se habían leído'),
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'ninguna por leer' : parts.join(', ')
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${COUNT.format(count)} ${count === 1 ? one : many}`
}
