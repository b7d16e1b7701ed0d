/** '15 MB'. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`
}
