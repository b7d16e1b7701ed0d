import type { BuyerLimit } from '#contract/customers/buyer-limits.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { StoredLimit } from '#server/customers/buyer-limits-store.ts'

interface Limit extends StoredLimit {
  readonly name: string
  readonly approves: boolean
  readonly others: readonly string[]
  readonly refusal: string | null
}

export function presentLimit({ name, per_order, per_month, approves, others, version, refusal }: Limit): BuyerLimit {
  return {
    nombre: name,
    porPedido: decimalToPesos(per_order),
    porMes: decimalToPesos(per_month),
    aprueba: approves,
    otrosAprobadores: [...others],
    version,
    motivo: refusal,
  }
}
