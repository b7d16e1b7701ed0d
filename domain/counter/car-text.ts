/** 'Nissan Tsuru 1998 L4 1.6L'; '' where nothing is known. */
export function carText({
  make,
  model,
  year,
  engine,
}: {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly engine: string
}): string {
  return [make, model, year === null ? '' : String(year), engine].filter((word) => word !== '').join(' ')
}
