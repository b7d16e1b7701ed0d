import type { CallReasonAnswer, QueueRow } from '#contract/reports/telemarketer-dashboard.ts'
import type { ContactResult } from '#domain/contacts/contacts.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { QueuedRow, Reason } from './service.ts'
import type { SheetContact, SheetPerson } from './sheet-store.ts'

export function presentQueued({ company, reasons, claim }: QueuedRow, userId: number): QueueRow {
  return {
    empresa: { id: company.id, nombre: company.name },
    telefono: company.phone,
    asesor: company.advisor,
    motivos: reasons.map(presentReason),
    tomada:
      claim === null
        ? null
        : {
            por: { id: claim.userId, nombre: claim.name },
            hasta: claim.until.toISOString(),
            esMia: claim.userId === userId,
          },
    ultimo: presentLast(company.lastAt, company.lastResult),
  }
}

function presentReason({ kind, at, hasTime, count, money, note }: Reason): CallReasonAnswer {
  return {
    tipo: kind,
    cuando: at.toISOString(),
    conHora: hasTime,
    cuantos: count,
    importe: decimalToPesos(money),
    nota: note,
  }
}

function presentLast(at: Date | null, result: ContactResult | null): QueueRow['ultimo'] {
  return at === null || result === null ? null : { fecha: at.toISOString(), resultado: result }
}

export function presentPerson({ id, name, email, phone, mayAct }: SheetPerson) {
  return { id, nombre: name, correo: email, telefono: phone, puedeActuar: mayAct }
}

export function presentLastContact({ id, at, user, kind, result, note, nextOn, nextTime }: SheetContact) {
  return {
    id,
    fecha: at.toISOString(),
    persona: user,
    tipo: kind,
    resultado: result,
    nota: note,
    siguienteDia: nextOn,
    siguienteHora: nextTime,
  }
}
