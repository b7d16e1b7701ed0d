/** The error of the driver where the database refuses a statement. */
interface Refusal {
  readonly code?: unknown
  readonly constraint?: unknown
}

/** Whether more would be reserved than the stock: another order took it after the stock was read. */
export function isOversold(error: unknown): boolean {
  return refusalOf(error)?.constraint === 'stock_not_oversold'
}

/** SQLSTATE or name, for administrators. */
export function codeOf(error: unknown): string {
  const code = refusalOf(error)?.code
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

function refusalOf(error: unknown): Refusal | null {
  return error instanceof Error ? (error as Error & Refusal) : null
}
