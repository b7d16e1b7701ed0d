import type { BatchAnswer } from '#contract/systems/batches.ts'
import type { TakenRecords } from './take-records.ts'

/** @param quarantineIds of the rejected records, in their order; null: nothing was stored */
export function batchAnswer(
  batchId: string,
  taken: TakenRecords,
  quarantineIds: readonly number[] | null,
): BatchAnswer {
  return {
    lote: batchId,
    estado: quarantineIds === null ? 'prueba' : 'aplicado',
    recibidos: taken.records,
    nuevos: taken.created,
    cambiados: taken.changed,
    sinCambio: taken.unchanged,
    anteriores: taken.older.length,
    sinDatos: taken.empty,
    rechazados: taken.rejected.length,
    mensaje: outcomeText(taken, quarantineIds === null),
    rechazos: taken.rejected.map(({ place, externalId, field, reason }, index) => ({
      registro: place,
      idExterno: externalId,
      campo: field,
      motivo: reason,
      cuarentena: quarantineIds?.[index] ?? null,
    })),
  }
}

/** Of a batch that waits while its entity is stopped. */
export function waitingAnswer(batchId: string, records: number): BatchAnswer {
  return {
    lote: batchId,
    estado: 'pendiente',
    recibidos: records,
    nuevos: 0,
    cambiados: 0,
    sinCambio: 0,
    anteriores: 0,
    sinDatos: 0,
    rechazados: 0,
    mensaje: 'La sincronización está detenida: el lote espera, y se aplicará cuando siga.',
    rechazos: [],
  }
}

/** An answer without changes is worded as such, not as a success. */
function outcomeText({ created, changed, older, rejected }: TakenRecords, isTrial: boolean): string {
  const done = [
    created > 0 ? counted(created, 'nuevo', 'nuevos') : '',
    changed > 0 ? counted(changed, 'cambiado', 'cambiados') : '',
  ].filter((text) => text !== '')
  const sentences = [
    done.length === 0 ? 'Nada cambió.' : `${done.join(' y ')}.`,
    older.length > 0
      ? `${counted(older.length, 'registro traía una versión anterior', 'registros traían una versión anterior')}.`
      : '',
    rejected.length > 0
      ? `${counted(rejected.length, 'registro', 'registros')} ${isTrial ? 'se apartaría' : 'está'}${rejected.length === 1 ? '' : 'n'} en cuarentena.`
      : '',
  ]
  return sentences.filter((text) => text !== '').join(' ')
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`
}
