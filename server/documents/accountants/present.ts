import type { CallOutput } from '#contract/client.ts'
import type { AccountantRow } from './store.ts'

interface Accountants {
  readonly name: string
  readonly rows: readonly AccountantRow[]
  readonly isMonthly: boolean
  readonly reason: string | null
}

export function presentAccountants({
  name,
  rows,
  isMonthly,
  reason,
}: Accountants): CallOutput<'GET /api/mi-empresa/contadores'> {
  return {
    empresa: name,
    filas: rows.map((row) => ({
      id: row.id,
      nombre: row.name,
      correo: row.email,
      invitado: row.status === 'invitado',
      desde: row.given_at.toISOString(),
      dadoPor: row.given_by,
      ultimoAcceso: row.last_sign_in_at?.toISOString() ?? null,
    })),
    correoMensual: isMonthly,
    motivo: reason,
  }
}
