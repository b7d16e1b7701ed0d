import type { UserImport } from '#contract/accounts/user-import.ts'
import type { CheckedPerson } from './check-people.ts'
import type { ImportOutcome } from './service.ts'

const MOST_SHOWN = 200

export function presentImport({ fileName, people, rejected, unread, isApplied }: ImportOutcome): UserImport {
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
    primeras: people
      .filter(({ reasons }) => reasons.length === 0)
      .slice(0, MOST_SHOWN)
      .map((person) => presentRow(fileName, person)),
    rechazadas: rejected,
    columnasSinLeer: [...unread],
    aplicado: isApplied,
  }
}

function presentRow(
  fileName: string,
  { row, read, fields, roles, company, branches, isKnown }: CheckedPerson,
): UserImport['primeras'][number] {
  const values: readonly (readonly [label: string, value: string])[] = [
    ['Nombre', fields.name],
    ['Correo', fields.email],
    ['Usuario', fields.username ?? ''],
    ['Roles', roles.map(({ name }) => name).join(', ')],
    ['Empresa', company?.trade_name ?? ''],
    ['Sucursales', branches.map(({ name }) => name).join(', ')],
    ['Teléfono', fields.phone],
  ]
  return {
    grupo: '',
    archivo: fileName,
    fila: row,
    de: fields.name,
    estado: isKnown ? 'igual' : 'nueva',
    leido: read.map(({ heading, text }) => ({ columna: heading, texto: text })),
    // An account that equals the row shows the values of the file.
    valores: values
      .filter(([, value]) => value !== '')
      .map(([campo, valor]) => ({ campo, valor, hoy: isKnown ? valor : null })),
  }
}
