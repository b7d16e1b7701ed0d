import type { z } from 'zod'
import type * as contract from '#contract/catalog/applications-grid.ts'
import type { Grid, Review, ReviewedRow } from './service.ts'
import type { PartAddition } from './several-service.ts'

export function presentGrid({ part, rows }: Grid): contract.ApplicationGrid {
  return { producto: { id: part.id, k_parte: part.key, estatus: part.status }, version: part.version, filas: [...rows] }
}

type Reviewed = z.infer<typeof contract.reviewApplications.response>

export function presentReview({ rows, changes }: Review): Reviewed {
  return {
    filas: rows.map((row, place) => ({ lee: row.cells, problemas: problemsOf(row, place) })),
    cambios: { nuevas: changes.added, cambiadas: changes.changed, quitadas: changes.removed },
  }
}

function problemsOf(
  { errors, conflict, newEngine, likelyEngines }: ReviewedRow,
  place: number,
): Reviewed['filas'][number]['problemas'] {
  const plain = { une: [], anios: '' }
  return [
    ...errors.map(({ field, text }) => ({ tipo: 'error' as const, campo: field, texto: text, ...plain })),
    ...(conflict === null
      ? []
      : [
          {
            tipo: conflict.kind,
            campo: conflict.kind === 'duplicado' ? null : ('anios' as const),
            texto: conflict.text,
            une: conflict.joined === null ? [] : [place, conflict.other],
            anios: conflict.joined ?? '',
          },
        ]),
    ...(newEngine === null
      ? []
      : [
          {
            tipo: 'aviso' as const,
            campo: 'motor' as const,
            texto: newEngineText(newEngine, likelyEngines),
            ...plain,
          },
        ]),
  ]
}

const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' })

function newEngineText(name: string, likely: readonly string[]): string {
  if (likely.length === 0) return `«${name}» es un motor nuevo: se agrega al guardar.`
  return `No hay ningún motor «${name}»: ¿es ${OR.format(likely)}? Si no lo cambias, se agrega como motor nuevo al guardar.`
}

export function presentAddition({ written, key, added, same, overlapping, problem }: PartAddition) {
  return { clave: written, k_parte: key, nuevas: added, yaEstaban: same, traslapes: overlapping, problema: problem }
}
