import type { LabourLine } from '#contract/counter/labour.ts'
import { labourAmount } from '#domain/counter/labour.ts'
import { decimalToPesos, toCentavos, toPesos } from '#domain/money/money.ts'
import type { StoredLabour } from './store.ts'

export function presentLabour(line: StoredLabour): LabourLine {
  const hours = Number(line.hours)
  return {
    id: line.id,
    version: line.version,
    nombre: line.name,
    horas: hours,
    tarifa: decimalToPesos(line.rate),
    importe: toPesos(labourAmount(hours, toCentavos(line.rate))),
    activa: line.active,
  }
}
