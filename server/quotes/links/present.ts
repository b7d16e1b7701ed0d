import type { LinkedQuote, QuoteLink, QuoteRecipient, QuoteSharing } from '#contract/quotes/papers.ts'
import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { decimalToPesos, toCentavos, toPesos } from '#domain/money/money.ts'
import type { QuoteLineRow } from '#server/quotes/revisions/store.ts'
import type { LinkedQuoteView } from './linked-service.ts'
import type { Sharing } from './sharing-service.ts'
import type { RecipientRow } from '#server/quotes/recipients/store.ts'
import type { LinkRow } from './store.ts'

export function presentSharing({ recipients, links, may }: Sharing, now: Date): QuoteSharing {
  return {
    destinatarios: recipients.map(presentRecipient),
    enlaces: links.map((link) => presentLink(link, now)),
    puede: { destinatarios: may.nameRecipients, enviar: may.send, enlazar: may.makeLinks },
  }
}

export function presentRecipient({ id, name, email, userId }: RecipientRow): QuoteRecipient {
  return { id, nombre: name, correo: email, usuario: userId }
}

function presentLink(link: LinkRow, now: Date): QuoteLink {
  return {
    id: link.id,
    para: link.recipient,
    revision: link.revision,
    creado: link.createdAt.toISOString(),
    vence: link.expiresAt.toISOString(),
    sirve: link.revokedAt === null && !link.isReaderGone && link.expiresAt > now,
    lectorSeFue: link.isReaderGone,
    revocado: link.revokedAt?.toISOString() ?? null,
    veces: link.openedCount,
    primeraVez: link.firstOpenedAt?.toISOString() ?? null,
    ultimaVez: link.lastOpenedAt?.toISOString() ?? null,
  }
}

/** The offer as customers see it: without costs and the earlier prices of the customer. */
export function presentLinked({
  offer,
  branches,
  lines,
  contact,
  state,
  endsAt,
  isNewer,
}: LinkedQuoteView): LinkedQuote {
  return {
    id: offer.id,
    folio: String(offer.id),
    revision: offer.revision,
    reemplaza: isNewer,
    estado: state,
    empresa: offer.company,
    asesor: {
      nombre: contact.name,
      telefono: contact.phone,
      whatsapp: contact.whatsapp === '' ? '' : chatAddress(contact.whatsapp, `Hola, sobre la cotización ${offer.id}: `),
    },
    enviada: offer.sentAt.toISOString(),
    vigencia: offer.validUntil,
    vence: endsAt.toISOString(),
    mensaje: offer.message,
    referencia: offer.reference,
    piezas: offer.pieces,
    ...presentSums(offer),
    sucursales: branches.map((branch) => ({
      sucursal: { id: branch.branchId, nombre: branch.branch },
      tasa: Number(branch.vatRate),
      piezas: branch.pieces,
      ...presentSums(branch),
    })),
    lineas: lines.map(presentLine),
  }
}

function presentSums({
  subtotal,
  vat,
  total,
}: {
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}) {
  return { montosub: decimalToPesos(subtotal), iva: decimalToPesos(vat), total: decimalToPesos(total) }
}

function presentLine(line: QuoteLineRow): LinkedQuote['lineas'][number] {
  const counted = {
    branchId: line.branchId,
    supplied: line.quantity,
    // Lines of a sent offer have a price.
    price: toCentavos(line.price ?? '0.00'),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }
  return {
    numero: line.number,
    sucursal: line.branchId,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    vehiculo: lineVehicleText(line),
    nota: line.note,
    cantidad: line.quantity,
    precio: toPesos(counted.price),
    casco: decimalToPesos(line.coreCharge),
    importe: toPesos(lineAmount(counted) + coreAmount(counted)),
    enLugarDe: line.substituteForNumber,
  }
}
