const amounts = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 1310720 → '1.3 MB', with 1 MB = 1,000,000 bytes. */
export function fileSizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** step
  return `${amounts.format(amount < 10 ? amount : Math.round(amount))} ${UNITS[step]}`
}

/** 'PDF, 14 páginas, 1.3 MB' */
export function catalogueFileText({ paginas, bytes }: { paginas: number; bytes: number }): string {
  return `PDF, ${amounts.format(paginas)} ${paginas === 1 ? 'página' : 'páginas'}, ${fileSizeText(bytes)}`
}
