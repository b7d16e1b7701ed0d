/** The title of what a file has that is not taken. */
export function rejectedTitle(counts: { readonly rechazadas: number; readonly celdasRechazadas: number }): string {
  if (counts.celdasRechazadas === 0) return 'Filas rechazadas'
  return counts.rechazadas === 0 ? 'Celdas rechazadas' : 'Filas y celdas rechazadas'
}
