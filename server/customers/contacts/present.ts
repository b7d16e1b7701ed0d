import type { ContactRow as PresentedRow } from '#contract/customers/contacts.ts'
import { CONTACT_KIND_TEXTS, CONTACT_RESULT_TEXTS } from '#domain/contacts/contacts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ContactRow } from './store.ts'

export function presentContact(row: ContactRow): PresentedRow {
  return {
    id: row.id,
    fecha: row.at.toISOString(),
    empresa: { id: row.companyId, nombre: row.company },
    persona: { id: row.userId, nombre: row.user },
    tipo: row.kind,
    resultado: row.result,
    nota: row.note,
    siguienteDia: row.nextOn,
    siguienteHora: row.nextTime,
  }
}

/** Of the exported file. */
export const CONTACT_COLUMNS: readonly SheetColumn<ContactRow>[] = [
  { heading: 'Fecha', moment: (row) => row.at },
  { heading: 'Empresa', value: (row) => row.company },
  { heading: 'Quién', value: (row) => row.user },
  { heading: 'Tipo', value: (row) => CONTACT_KIND_TEXTS[row.kind] },
  { heading: 'Resultado', value: (row) => CONTACT_RESULT_TEXTS[row.result] },
  { heading: 'Nota', value: (row) => row.note },
  { heading: 'Volver a llamar', value: (row) => row.nextOn },
  { heading: 'A las', value: (row) => row.nextTime },
]
