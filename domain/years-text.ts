/** '1992–2017', '1998', '2014 en adelante', 'hasta 1991'; '' when both ends are unknown. null: open at that end. */
export function yearsText(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? String(from) : `${from}–${to}`
  if (from !== null) return `${from} en adelante`
  return to === null ? '' : `hasta ${to}`
}
