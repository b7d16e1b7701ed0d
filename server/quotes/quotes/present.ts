import type { QuoteDetail, QuoteRow as PresentedRow } from '#contract/quotes/quotes.ts'
import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { decimalToPesos, toCentavos, toPesos } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { LOSS_REASON_LABELS } from '#domain/quotes/losses.ts'
import { releaseReasonText } from '#domain/quotes/offer.ts'
import { lastMinute } from '#domain/quotes/validity.ts'
import { QUOTE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ListedQuote } from './list-service.ts'
import type { QuoteListRow } from './list-store.ts'
import type { QuoteLineRow, QuoteView, RevisionRow } from './read-service.ts'
import { presentVehicle } from './present-draft.ts'

export function presentQuoteRow(row: ListedQuote): PresentedRow {
  return {
    id: row.id,
    folio: String(row.id),
    version: row.version,
    revision: row.sent_revision ?? 0,
    estado: row.state,
    empresa: { id: row.company.id, nombre: row.company.name },
    solicitante: row.requester,
    asesor: row.advisor ?? '',
    fecha: row.created_at.toISOString(),
    zonaHoraria: row.time_zone,
    vence: row.expires_at?.toISOString() ?? null,
    piezas: row.pieces,
    lineas: row.lines,
    ...presentSums(row),
    teToca: row.isTurn,
    motivoPerdida: row.loss_reason,
  }
}

function presentSums({ subtotal, vat, total }: Pick<QuoteListRow, 'subtotal' | 'vat' | 'total'>) {
  return { montosub: decimalToPesos(subtotal), iva: decimalToPesos(vat), total: decimalToPesos(total) }
}

/** @param seesCosts never for the customer's side */
export function presentQuote(view: QuoteView, seesCosts: boolean): Omit<QuoteDetail, 'imagenes' | 'sustitutas'> {
  const { quote, revisions } = view
  const last = revisions.findLast(({ sentAt }) => sentAt !== null) ?? revisions.at(-1)
  return {
    id: quote.id,
    folio: String(quote.id),
    version: quote.version,
    revision: quote.sentRevision ?? 0,
    estado: quote.state,
    empresa: { id: quote.companyId, nombre: quote.company },
    solicitante: quote.requester,
    asesor: quote.advisor ?? '',
    fecha: quote.createdAt.toISOString(),
    zonaHoraria: quote.timeZone,
    vence: quote.expiresAt?.toISOString() ?? null,
    piezas: last?.pieces ?? 0,
    lineas: view.lines.filter(({ revision }) => revision === last?.number).length,
    ...presentSums(last ?? { subtotal: null, vat: null, total: null }),
    teToca: view.isTurn,
    motivoPerdida: view.loss?.reason ?? null,
    referencia: quote.reference,
    contacto: {
      nombre: view.contact.name,
      telefono: view.contact.phone,
      whatsapp: view.contact.whatsapp,
      esTienda: view.contact.isShop,
    },
    ...(view.release === null
      ? {}
      : {
          liberacion: {
            puedePedir: view.release.mayRequest,
            puedeLiberar: view.release.mayRelease,
            motivoNo: view.release.refusal,
          },
        }),
    revisiones: revisions.map((revision) => presentRevision(view, revision, seesCosts)),
    historia: view.transitions.map(({ from, to, revision, at, actor, impersonator, reason }) => ({
      de: from,
      a: to,
      revision,
      cuando: at.toISOString(),
      quien: actor === null ? null : presentPerson(actor, impersonator),
      motivo: reason,
    })),
    perdida: presentLoss(view.loss),
    puedeAnotarPerdida: view.mayNoteLoss,
    puede: [...view.moves],
    cliente: quote.userId,
  }
}

function presentLoss(loss: QuoteView['loss']): QuoteDetail['perdida'] {
  if (loss === undefined) return null
  const { reason, note, at, person, impersonator } = loss
  return { motivo: reason, nota: note, cuando: at.toISOString(), quien: presentPerson(person, impersonator) }
}

function presentPerson(name: string, impersonator: string | null) {
  return { nombre: impersonator ?? name, enNombreDe: impersonator === null ? null : name }
}

function presentRevision(
  view: QuoteView,
  revision: RevisionRow,
  seesCosts: boolean,
): QuoteDetail['revisiones'][number] {
  return {
    // The number is assigned when it is sent: the other side may be writing too.
    numero: revision.sentAt === null ? (view.quote.sentRevision ?? 0) + 1 : revision.number,
    lado: revision.side,
    autor: presentPerson(revision.author, revision.impersonator),
    enviada: revision.sentAt?.toISOString() ?? null,
    mensaje: revision.message,
    vigencia: revision.validUntil,
    piezas: revision.pieces,
    ...presentSums(revision),
    sucursales: view.branches
      .filter((branch) => branch.revision === revision.number)
      .map((branch) => ({
        sucursal: { id: branch.branchId, nombre: branch.branch },
        tasa: Number(branch.vatRate),
        piezas: branch.pieces,
        montosub: decimalToPesos(branch.subtotal),
        iva: decimalToPesos(branch.vat),
        total: decimalToPesos(branch.total),
      })),
    lineas: view.lines
      .filter((line) => line.revision === revision.number)
      .map((line) => ({ ...presentLine(line), ...(seesCosts ? costOf(line) : {}) })),
    ...(view.side === 'house' && revision.side === 'house'
      ? {
          porLiberar: revision.releaseReasons.map((reason) => ({
            numero: reason.line,
            texto: releaseReasonText(reason, seesCosts),
          })),
          pideLiberar: revision.releaseRequestedAt !== null,
          liberada: revision.releasedBy,
        }
      : {}),
  }
}

function presentLine(line: QuoteLineRow): QuoteDetail['revisiones'][number]['lineas'][number] {
  return {
    id: line.id,
    numero: line.number,
    sucursal: line.branchId,
    producto: line.productId,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    linea: line.line,
    cantidad: line.quantity,
    precioLista: decimalToPesos(line.listPrice),
    precioHoy: decimalToPesos(line.todayPrice),
    precio: decimalToPesos(line.price),
    razon: line.priceReason,
    casco: decimalToPesos(line.coreCharge),
    importe: amountOf(line),
    deseado: decimalToPesos(line.wantedPrice),
    motivo: line.wantedReason,
    nota: line.note,
    vehiculo: presentVehicle(line),
    anterior: line.previousLineId,
    foto: line.pictureId,
    enLugarDe: line.substituteForNumber,
  }
}

function amountOf({ branchId, quantity, price, coreCharge }: QuoteLineRow): number | null {
  if (price === null) return null
  const counted = {
    branchId,
    supplied: quantity,
    price: toCentavos(price),
    coreCharge: coreCharge === null ? null : toCentavos(coreCharge),
  }
  return toPesos(lineAmount(counted) + coreAmount(counted))
}

function costOf({ price, cost }: QuoteLineRow) {
  return {
    costo: decimalToPesos(cost),
    margen: cost === null || price === null ? null : marginOf(toCentavos(price), toCentavos(cost)) / 100,
  }
}

export const QUOTE_COLUMNS: readonly SheetColumn<QuoteListRow>[] = [
  { heading: 'Cotización', value: (row) => row.id },
  { heading: 'Estado', value: (row) => QUOTE_STATE_TEXTS[row.state] },
  { heading: 'Empresa', value: (row) => row.company.name },
  { heading: 'Solicitante', value: (row) => row.requester },
  { heading: 'Asesor', value: (row) => row.advisor ?? '' },
  { heading: 'Líneas', value: (row) => row.lines },
  { heading: 'Piezas', value: (row) => row.pieces },
  { heading: 'Subtotal', money: (row) => (row.subtotal === null ? null : toCentavos(row.subtotal)) },
  { heading: 'Tasa de IVA', value: ({ rates }) => rates },
  { heading: 'IVA', money: (row) => (row.vat === null ? null : toCentavos(row.vat)) },
  { heading: 'Total', money: (row) => (row.total === null ? null : toCentavos(row.total)) },
  {
    heading: 'Motivo de pérdida',
    value: ({ loss_reason: reason }) => (reason === null ? '' : LOSS_REASON_LABELS[reason]),
  },
  { heading: 'Empezada', moment: (row) => row.created_at, timeZone: (row) => row.time_zone },
  {
    heading: 'Vence',
    moment: ({ expires_at: end }) => (end === null ? null : lastMinute(end)),
    timeZone: (row) => row.time_zone,
  },
]
