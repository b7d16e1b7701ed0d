import type { CallOutput } from '#contract/client.ts'
import type { BatchRow as Presented } from '#contract/catalog/product-batches.ts'
import type { BatchRow } from './store.ts'

export function presentBatch(row: BatchRow): Presented {
  return {
    id: row.id,
    resumen: row.summary,
    quien: row.actor,
    cuando: row.created_at.toISOString(),
    estado: row.state,
    trabajo: row.job_id,
    total: row.total,
    cambiadas: row.changed,
    iguales: row.same,
    revertidas: row.reverted,
    conservadas: row.kept,
  }
}

interface Preview {
  readonly summary: string
  readonly total: number
  readonly same: number
  readonly held: number
  readonly changing: number
  readonly examples: readonly {
    readonly id: number
    readonly key: string
    readonly before: string
    readonly after: string
    readonly changes: boolean
    readonly isHeld: boolean
  }[]
}

export function presentPreview(preview: Preview): CallOutput<'POST /api/productos-admin/lotes/previa'> {
  return {
    resumen: preview.summary,
    total: preview.total,
    cambian: preview.changing,
    iguales: preview.same,
    aMano: preview.held,
    ejemplos: preview.examples.map((each) => ({
      id: each.id,
      k_parte: each.key,
      antes: each.before,
      despues: each.after,
      cambia: each.changes,
      aMano: each.isHeld,
    })),
  }
}
