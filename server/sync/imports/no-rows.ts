/** Why a file has nothing to read. @param hidden rows that the sheet hides */
export function noRows(hidden: number): string {
  return hidden === 0
    ? 'no tiene filas debajo de los encabezados.'
    : 'todas sus filas están ocultas: muéstralas en Excel, o pide que se lean.'
}
