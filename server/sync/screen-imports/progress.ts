import type { Progress } from '#server/platform/jobs/job.ts'
import type { ImportProgress } from '#server/sync/imports/plan-files.ts'

/** The progress of an import in the form of its job. The number of rows is not known before they are read. */
export function progressOf(progress: ImportProgress): Progress {
  switch (progress.phase) {
    case 'waiting':
      return { done: 0, total: 0, message: 'Espera a que termine otra carga' }
    case 'reading':
      return { done: 0, total: 0, message: `Leyendo ${progress.file}: ${progress.rows.toLocaleString('es-MX')} filas` }
    case 'comparing':
      return { done: 0, total: 0, message: 'Comparando con el catálogo' }
    case 'applying':
      return { done: 0, total: 0, message: 'Aplicando los cambios' }
    case 'reverting':
      return { done: progress.done, total: progress.steps, message: 'Deshaciendo' }
  }
}
