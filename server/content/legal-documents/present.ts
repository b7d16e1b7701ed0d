import type { AcceptanceRow as ShownAcceptance, LegalVersion } from '#contract/legal/administration.ts'
import type { CallOutput } from '#contract/client.ts'
import type { LegalSection } from '#domain/legal/document-kinds.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AcceptanceRow, PendingRow } from './acceptance-store.ts'
import type { DraftFields, DraftRow, PublishedRow } from './draft-store.ts'
import type { ShownDocument } from './service.ts'

export function presentDocument({
  kind,
  version,
  versions,
  sections,
  changes,
}: ShownDocument): CallOutput<'GET /api/legales/:tipo'> {
  return {
    tipo: kind,
    version: version.number,
    // Drafts are not among the published versions.
    estado: version.state === 'borrador' ? 'publicada' : version.state,
    vigenteDesde: version.effective_on,
    secciones: sections.map(({ title, text }) => ({ titulo: title, texto: text })),
    cambios: changes,
    versiones: versions.map(({ number, effective_on: day }) => ({ version: number, vigenteDesde: day })),
    versionVigente: versions.find(({ state }) => state === 'vigente')?.number ?? null,
  }
}

export function presentPending(row: PendingRow) {
  return {
    tipo: row.kind,
    version: row.number,
    vigenteDesde: row.effective_on,
    esPrimera: row.accepted === null,
    cambios: row.changes.map(({ number, text }) => ({ version: number, texto: text })),
  }
}

export function presentVersion(row: PublishedRow): LegalVersion {
  return {
    version: row.number,
    estado: row.state,
    vigenteDesde: row.effective_on,
    cambios: row.changes,
    pideAceptacion: row.asks_acceptance,
    publicada: row.published_at.toISOString(),
    publicadaPor: row.published_by,
    aceptaciones: row.acceptances,
  }
}

export function presentSections(sections: readonly LegalSection[]) {
  return sections.map(({ title, text, topic }) => ({ titulo: title, texto: text, tema: topic }))
}

/** Under the names of the body that changes them. */
export function presentDraftFields({ sections, changes, asks_acceptance, effective_on }: DraftFields) {
  return {
    secciones: presentSections(sections),
    cambios: changes,
    pideAceptacion: asks_acceptance,
    vigenteDesde: effective_on,
  }
}

export function presentDraft(draft: DraftRow) {
  return { numero: draft.number, ...presentDraftFields(draft), version: draft.version }
}

export function presentAcceptance(row: AcceptanceRow): ShownAcceptance {
  return {
    id: row.id,
    nombre: row.name,
    correo: row.email,
    empresa: row.company,
    version: row.number,
    aceptada: row.accepted_at.toISOString(),
  }
}

export const ACCEPTANCE_COLUMNS: readonly SheetColumn<AcceptanceRow>[] = [
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'Correo', value: ({ email }) => email },
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'Versión', value: ({ number }) => number },
  { heading: 'Aceptada', moment: ({ accepted_at: at }) => at },
]
