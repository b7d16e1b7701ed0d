import type { CallOutput } from '#contract/client.ts'
import type { NamedCartRow } from './store.ts'

export function presentNamedCart(row: NamedCartRow): CallOutput<'GET /api/carritos'>['carritos'][number] {
  const { id, name, isDefault, lines, isShared, updatedAt } = row
  return {
    id,
    nombre: name,
    predeterminado: isDefault,
    lineas: lines,
    compartido: isShared,
    cambio: updatedAt.toISOString(),
  }
}
