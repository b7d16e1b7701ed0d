import type {
  DocumentState,
  KnownState,
  ListedIssuer,
  SatHealth,
  SatQuestionRow,
} from '#contract/documents/sat-state.ts'
import { SAT_STATE_TEXT } from '#domain/tax-documents/sat-state.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ListedRow, QuestionRow, SeenState } from './list-store.ts'
import type { DayCounts, QueueCounts, ServiceRow } from './health-store.ts'
import type { StateRow } from './states-store.ts'

function presentKnown(row: StateRow): KnownState {
  return {
    estado: row.state,
    cancelable: row.cancelable,
    cancelacion: row.cancellation,
    efos: row.efos,
    canceladoEl: row.cancelledOn,
    motivo: row.motive,
    sustituidoPor: row.replacedBy,
    desde: row.at.toISOString(),
    fuente: row.source,
  }
}

interface ReadState extends SeenState {
  readonly history: readonly StateRow[]
  readonly refused: string | null
  readonly isWaiting: boolean
}

export function presentState(found: ReadState): DocumentState {
  return {
    uuid: found.uuid,
    estado: found.state,
    consultado: found.stateAt?.toISOString() ?? null,
    efos: found.efos,
    regreso: found.wentBack,
    historia: found.history.map(presentKnown),
    pregunta: { disponible: found.refused === null, motivo: found.refused ?? '', enEspera: found.isWaiting },
  }
}

interface ReadHealth {
  readonly service: ServiceRow
  readonly today: DayCounts
  readonly queue: QueueCounts
  readonly isOn: boolean
  readonly most: number
}

export function presentHealth({ service, today, queue, isOn, most }: ReadHealth): SatHealth {
  return {
    encendida: isOn,
    vencidas: queue.due,
    sinConsultar: queue.never,
    enProceso: queue.inProcess,
    conFallas: queue.failing,
    tope: most,
    hoy: { claras: today.clear, sinRespuesta: today.unclear, fallas: today.failed },
    ultimaBuena: service.lastGoodAt?.toISOString() ?? null,
    ultimaFalla: service.lastFailureAt?.toISOString() ?? null,
    textoFalla: service.lastFailure,
    caida:
      service.outageSince === null
        ? null
        : { desde: service.outageSince.toISOString(), hasta: service.pausedUntil?.toISOString() ?? null },
  }
}

function folioOf({ series, folio, uuid }: Pick<QuestionRow, 'series' | 'folio' | 'uuid'>): string {
  return [series, folio].filter((text) => text !== '').join('-') || uuid.slice(0, 8)
}

export function presentQuestion(row: QuestionRow): SatQuestionRow {
  return {
    id: row.id,
    uuid: row.uuid,
    tipo: row.kind,
    folio: folioOf(row),
    emisor: row.issuer_rfc,
    receptor: row.receiver_rfc,
    receptorNombre: row.receiver_name,
    fecha: row.issued_on,
    estado: row.sat_state,
    consultado: row.sat_state_at?.toISOString() ?? null,
    cancelable: row.sat_cancelable,
    cancelacion: row.sat_cancellation,
    efos: row.sat_efos,
    regreso: row.sat_went_back,
    siguiente: row.sat_next_at?.toISOString() ?? null,
    intentos: row.sat_attempts,
    falla: row.sat_failure,
  }
}

/** Of the exported file. */
export const QUESTION_COLUMNS: readonly SheetColumn<QuestionRow>[] = [
  { heading: 'Folio', value: folioOf },
  { heading: 'UUID', value: ({ uuid }) => uuid },
  { heading: 'Tipo', value: ({ kind }) => KIND_WORDS[kind] ?? kind },
  { heading: 'Fecha', value: ({ issued_on }) => issued_on },
  { heading: 'RFC emisor', value: ({ issuer_rfc }) => issuer_rfc },
  { heading: 'RFC receptor', value: ({ receiver_rfc }) => receiver_rfc },
  { heading: 'Receptor', value: ({ receiver_name }) => receiver_name },
  {
    heading: 'Estado en el SAT',
    value: ({ sat_state }) => (sat_state === null ? 'Sin consultar' : SAT_STATE_TEXT[sat_state]),
  },
  { heading: 'Consultado', moment: ({ sat_state_at }) => sat_state_at },
  { heading: 'Lista 69-B', value: ({ sat_efos }) => sat_efos },
  { heading: 'Siguiente pregunta', moment: ({ sat_next_at }) => sat_next_at },
  { heading: 'Intentos sin respuesta', value: ({ sat_attempts }) => sat_attempts },
  { heading: 'Última falla', value: ({ sat_failure }) => sat_failure },
]

export function presentListed({ rfc, name, who, documents, last }: ListedRow): ListedIssuer {
  return { rfc, nombre: name, quien: who, documentos: documents, ultimo: last.toISOString() }
}
