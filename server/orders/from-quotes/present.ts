import type { CallOutput } from '#contract/client.ts'
import { decimalToPesos, toCentavos, toPesos, type Centavos } from '#domain/money/money.ts'
import { presentGenerated } from '#server/orders/generation/present.ts'
import { presentReasons } from '#server/orders/pre-orders/present-parts.ts'
import type { ConversionPreview } from './preview-service.ts'
import type { ConvertedQuote } from './service.ts'

type Preview = CallOutput<'POST /api/cotizaciones/:id/convierte/previa'>

export function presentPreview(preview: ConversionPreview, seesCosts: boolean): Preview {
  const { offer, planned, draft, ways, notices, addresses, toPay } = preview
  return {
    revision: offer.revision,
    vence: offer.quote.expiresAt?.toISOString() ?? null,
    sePuede: notices.length === 0 && draft.lines.length > 0 && planned.every(({ problem }) => problem === ''),
    avisos: [...notices],
    motivos: presentReasons(preview.reasons, seesCosts),
    lineas: planned.map(presentLine),
    sucursales: draft.branches.map((branch) => presentBranch(branch, ways)),
    ...presentSums(draft.totals),
    envio: toPesos(toPay.shipping),
    ivaEnvio: toPesos(toPay.shippingVat),
    totalAPagar: toPesos(toPay.toPay),
    direccion: preview.addressId,
    direcciones: addresses.map(({ id, name, recipient, street, neighbourhood, postalCode, city, state }) => ({
      id,
      nombre: name,
      texto: [recipient, street, neighbourhood, `${postalCode} ${city}`, state]
        .filter((text) => text !== '')
        .join(', '),
    })),
    prepedidos: preview.conversions.map(({ id, state, createdAt, pieces, total, isUndone, isPastOffer }) => ({
      id,
      estado: state,
      creado: createdAt.toISOString(),
      piezas: pieces,
      total: toPesos(toCentavos(total)),
      deshecho: isUndone,
      ofertaAnterior: isPastOffer,
    })),
  }
}

function presentLine(planned: ConversionPreview['planned'][number]): Preview['lineas'][number] {
  const { line } = planned
  return {
    id: line.id,
    numero: line.number,
    sucursal: line.branchId,
    producto: line.productId,
    k_parte: line.partKey,
    descripcion: line.description,
    precio: decimalToPesos(line.price) ?? 0,
    casco: decimalToPesos(line.coreCharge),
    cantidad: line.quantity,
    convertida: planned.converted,
    queda: planned.left,
    pedida: planned.wanted,
    disponible: planned.available,
    admitePorSurtir: planned.takesBackOrder,
    enLugarDe: line.substituteForNumber,
    aviso: planned.problem,
  }
}

function presentBranch(
  branch: ConversionPreview['draft']['branches'][number],
  ways: ConversionPreview['ways'],
): Preview['sucursales'][number] {
  const way = ways.find(({ branchId }) => branchId === branch.branchId)
  const promise = way?.option?.promise ?? null
  return {
    sucursal: { id: branch.branchId, nombre: branch.name },
    tasa: branch.vatRate / 100,
    ...presentSums(branch),
    via: way?.option?.id ?? null,
    vias: (way?.options ?? []).map(({ id, name, costNow, kind }) => ({
      id,
      nombre: name,
      costo: toPesos(costNow),
      pideDireccion: kind !== 'pickup',
    })),
    promesa: promise === null ? null : { dia: promise.day.toString(), hora: promise.time },
  }
}

interface Sums {
  readonly pieces: number
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}

function presentSums({ pieces, subtotal, vat, total }: Sums) {
  return { piezas: pieces, montosub: toPesos(subtotal), iva: toPesos(vat), total: toPesos(total) }
}

export function presentConverted(
  converted: ConvertedQuote,
  seesCosts: boolean,
): CallOutput<'POST /api/cotizaciones/:id/convierte'> {
  const { id, state, version } = converted.quote
  return { ...presentGenerated(converted, seesCosts, false), cotizacion: { id, estado: state, version } }
}
