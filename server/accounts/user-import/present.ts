import type { UserImport } from '#contract/accounts/user-import.ts'
import type { ImportOutcome } from './service.ts'

export function presentImport({ people, rejected, unread, isApplied }: ImportOutcome): UserImport {
  return {
    personas: people.map(({ row, fields, writtenRoles, company, isKnown, reasons }) => ({
      fila: row,
      nombre: fields.name,
      correo: fields.email,
      roles: [...writtenRoles],
      empresa: company?.trade_name ?? '',
      igual: isKnown,
      motivos: [...reasons],
    })),
    rechazadas: rejected,
    columnasSinLeer: [...unread],
    aplicado: isApplied,
  }
}
