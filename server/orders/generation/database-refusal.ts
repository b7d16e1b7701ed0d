/** What the driver throws where the database refuses a statement. */
interface Refusal {
  readonly code?: unknown
  readonly constraint?: unknown
}

/** More would be reserved than there is: somebody else took it since the stock was read. */
export function isOversold(error: unknown): boolean {
  return refusalOf(error)?.constraint === 'stock_not_oversold'
}

/** SQLSTATE or name, for who looks into it. */
export function codeOf(error: unknown): string {
  const code = refusalOf(error)?.code
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

function refusalOf(error: unknown): Refusal | null {
  return error instanceof Error ? (error as Error & Refusal) : null
}
