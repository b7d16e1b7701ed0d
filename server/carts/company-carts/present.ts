import type { CallOutput } from '#contract/client.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import type { ContentsPart } from '#server/carts/cart/cart-contents.ts'
import { presentTotals } from '#server/carts/cart/present.ts'
import type { OpenedCart } from './service.ts'
import type { CompanyCartRow } from './store.ts'

type Opened = CallOutput<'GET /api/carritos/empresa/:id'>

export function presentCompanyCartRow(
  row: CompanyCartRow & { readonly toPay: Centavos },
): CallOutput<'GET /api/empresas/:id/carritos'>['filas'][number] {
  return { ...presentWhose(row), lineas: row.lines, totalAPagar: toPesos(row.toPay) }
}

export function presentCompanyCart({ row, company, cart, contents, shipping, toPay }: OpenedCart): Opened {
  const ways = new Map(shipping.branches.map(({ branch, option }) => [branch.id, option?.name ?? '']))
  const rates = new Map(contents.branches.map(({ branch, vatRate }) => [branch.id, vatRate]))
  const branches = contents.parts.flatMap(({ lines }) => lines.map(({ branch }) => branch))
  const { now, awaited, ordered } = contents.totals
  return {
    ...presentWhose(row),
    empresa: { id: company.id, nombre: company.name },
    lineas: contents.parts.flatMap(presentPart),
    sucursales: [...new Map(branches.map((branch) => [branch.id, branch])).values()].map((branch) => ({
      id: branch.id,
      nombre: branch.name,
      tasa: (rates.get(branch.id) ?? branch.vatRate) / 100,
      via: ways.get(branch.id) ?? '',
    })),
    ...presentTotals(ordered),
    ahora: presentTotals(now),
    porLlegar: presentTotals(awaited),
    envio: toPesos(toPay.shipping),
    ivaEnvio: toPesos(toPay.shippingVat),
    totalAPagar: toPesos(toPay.toPay),
    pedido_cliente: cart?.orderNumber ?? '',
    fecha_requerida: cart?.requiredOn ?? null,
    nota: cart?.note ?? '',
  }
}

function presentWhose({ id, name, personId, person, hasLeft, updatedAt }: CompanyCartRow) {
  return {
    id,
    nombre: name,
    persona: { id: personId, nombre: person },
    yaNoEsta: hasLeft,
    cambio: updatedAt.toISOString(),
  }
}

function presentPart({ part, price, lines }: ContentsPart): Opened['lineas'] {
  return lines.map(({ row, branch, supplied, generated, problems }) => ({
    id: row.id,
    k_parte: row.key,
    descripcion: row.description,
    marca: row.brand,
    vehiculo: lineVehicleText(row),
    nota: row.note,
    sucursal: branch.id,
    cantidad: row.quantity,
    cantidad2: supplied,
    porSurtir: generated.backOrdered,
    precio: price === null ? null : toPesos(price.price),
    casco: part?.coreCharge == null ? null : toPesos(part.coreCharge),
    importe: toPesos((price?.price ?? 0) * (generated.supplied + generated.backOrdered)),
    apartada: row.isSetAside,
    porResolver: problems.some(({ blocks }) => blocks),
  }))
}
