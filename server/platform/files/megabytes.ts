/** '1.5 MB' of 1,500,000 bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`
}
