import type { SatState } from '#domain/tax-documents/sat-state.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import type { Notice } from '#server/accounts/notifications/notice.ts'
import type { CancelledDocumentRow } from './states-store.ts'

const KIND_NAMES: Readonly<Record<string, string>> = {
  I: 'la factura',
  E: 'la nota de crédito',
  P: 'el recibo de pago',
  T: 'la carta de traslado',
}

/** One for each document, or one for each company where several changed at once. */
export function documentNotices(
  documents: readonly CancelledDocumentRow[],
  states: ReadonlyMap<number, SatState>,
  now: Date,
): readonly Notice[] {
  const groups = Map.groupBy(documents, ({ companyId, id }) => `${companyId} ${states.get(id)}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const isCancelled = states.get(first.id) === 'cancelado'
    return [group.length === 1 ? noticeOfOne(first, isCancelled, now) : noticeOfMany(group, first, isCancelled, now)]
  })
}

function noticeOfOne(document: CancelledDocumentRow, isCancelled: boolean, now: Date): Notice {
  const name = nameOf(document)
  return {
    ...common(document, isCancelled, now),
    people: document.people,
    title: isCancelled ? `Se canceló ${name}` : `El SAT dice que ${name} está vigente otra vez`,
    detail: `UUID ${document.uuid}.`,
    address: `${PRIVATE_SCREENS.taxDocument.path}?uuid=${document.uuid}`,
  }
}

function noticeOfMany(
  group: readonly CancelledDocumentRow[],
  first: CancelledDocumentRow,
  isCancelled: boolean,
  now: Date,
): Notice {
  const named = group.slice(0, 3).map(nameOf).join(', ')
  const others = group.length - 3
  return {
    ...common(first, isCancelled, now),
    people: [...new Set(group.flatMap(({ people }) => people))],
    title: isCancelled
      ? `Se cancelaron ${group.length} documentos`
      : `El SAT dice que ${group.length} documentos están vigentes otra vez`,
    detail: others > 0 ? `${named} y ${others} más.` : `${named}.`,
    address: PRIVATE_SCREENS.taxDocuments.path,
  }
}

function common({ id }: CancelledDocumentRow, isCancelled: boolean, now: Date) {
  return {
    kind: 'documento',
    cause: `documento:${id}:${isCancelled ? 'cancelado' : 'vigente'}:${now.toISOString()}`,
    by: null,
    target: { kind: 'documento', id },
  } as const
}

function nameOf({ kind, series, folio, uuid }: CancelledDocumentRow): string {
  const number = [series, folio].filter((text) => text !== '').join('-')
  return `${KIND_NAMES[kind] ?? 'el documento'} ${number === '' ? uuid.slice(0, 8) : number}`
}

/** @param since the first failed request to SAT */
export function outageNotice(people: readonly number[], since: Date, failure: string): Notice {
  return {
    kind: 'documento',
    cause: `sat:${since.toISOString()}`,
    people,
    by: null,
    title: 'El SAT lleva horas sin responder',
    detail: `${failure} Los estados de los documentos se quedan como estaban; se sigue intentando.`,
    target: { kind: 'sat', id: 0 },
    address: PRIVATE_SCREENS.satQuestions.path,
  }
}
