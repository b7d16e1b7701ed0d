import type { CallOutput } from '#contract/client.ts'
import type { AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { actsText } from '#domain/cart/resolution.ts'
import { dayText, promisesText, promiseText } from '#domain/delivery/promise-text.ts'
import { toPesos } from '#domain/money/money.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import type { CartTotals } from '#domain/cart/totals.ts'
import type { CartContents, ContentsLine, ContentsPart } from './cart-contents.ts'
import type { CartRow } from './cart-store.ts'
import { drawingPicture, presentPicture } from '#server/catalog/products/present-stored.ts'
import type { CartShipping, ShippingOption } from '#server/carts/shipping/service.ts'
import type { AddressRow } from '#server/carts/shipping/store.ts'
import type { Equivalent } from './equivalents-service.ts'
import type { CartChange } from './open-cart.ts'
import type { OwnCart } from './shipped-cart-service.ts'
import type { ToConfirm } from './resolution-plan.ts'
import type { Resolved } from './resolve-service.ts'

type Cart = CallOutput<'GET /cartItems/getItems'>['carrito']
type Item = Cart['cartItems'][number]

type Shipping = Pick<CallOutput<'GET /getItems'>, 'vias' | 'viacliente'>

export function presentCart(
  cart: CartRow | null,
  { parts, totals, branches, canBeGenerated }: CartContents,
  own: Pick<OwnCart, 'today' | 'repeatedOn' | 'equivalents' | 'pictures'>,
  basePath: string,
): Cart {
  const { today, repeatedOn } = own
  return {
    id: cart?.id ?? null,
    nombre: cart?.name ?? 'Mi carrito',
    version: cart?.version ?? 0,
    cartItems: parts.flatMap((part) => presentPart(part, own, basePath)),
    ...presentTotals(totals.now),
    porLlegar: presentTotals(totals.awaited),
    pedido: presentTotals(totals.ordered),
    sucursales: branches.map(({ branch, vatRate, now, awaited, ordered }) => ({
      id: branch.id,
      nombre: branch.name,
      tasa: vatRate / 100,
      razonIva: branch.vatReason ?? '',
      ...presentTotals(now),
      porLlegar: presentTotals(awaited),
      pedido: presentTotals(ordered),
    })),
    generable: canBeGenerated,
    direccion: cart?.addressId ?? null,
    pedido_cliente: cart?.orderNumber ?? '',
    pedido_repetido: repeatedOn?.toString() ?? null,
    fecha_requerida: cart?.requiredOn ?? null,
    fecha_pasada: cart?.requiredOn != null && cart.requiredOn < today.toString(),
    nota: cart?.note ?? '',
    compartido: cart?.isShared ?? false,
  }
}

const KINDS = { route: 'ruta', parcel: 'paqueteria', pickup: 'mostrador' } as const

export function presentShipping(
  { branches, notice, termsVersion }: CartShipping,
  toPay: AmountToPay,
  today: Temporal.PlainDate,
): Shipping {
  const promised = branches.map(({ branch, option }) => ({ branch: branch.name, promise: option?.promise ?? null }))
  return {
    vias: branches.flatMap(({ branch, options }) => options.map((option) => presentOption(branch.id, option, today))),
    viacliente: {
      sucursales: branches.map(({ branch, options, option, notice: aviso }) => ({
        sucursal: { id: branch.id, nombre: branch.name },
        predeterminada: options.find(({ isDefault }) => isDefault)?.id ?? null,
        elegida: options.find(({ isChosen }) => isChosen)?.id ?? null,
        via: option?.id ?? null,
        aviso,
      })),
      costo: toPesos(toPay.shipping),
      ivaEnvio: toPesos(toPay.shippingVat),
      totalAPagar: toPesos(toPay.toPay),
      condiciones: termsVersion,
      entrega: promisesText(promised, today),
      aviso: notice,
    },
  }
}

function presentOption(branchId: number, option: ShippingOption, today: Temporal.PlainDate): Shipping['vias'][number] {
  const { id, name, kind, cost, costNow, freeFrom, minimum, maximum, promise } = option
  return {
    id,
    sucursal: branchId,
    nombre: name,
    tipo: KINDS[kind],
    costo: toPesos(cost),
    costo_actual: toPesos(costNow),
    gratis_desde: freeFrom === null ? null : toPesos(freeFrom),
    minimo: minimum === null ? null : toPesos(minimum),
    maximo: maximum === null ? null : toPesos(maximum),
    entrega:
      promise === null ? null : { dia: promise.day.toString(), hora: promise.time, texto: promiseText(promise, today) },
  }
}

export function presentPlanned({
  act,
  text,
  line: { row },
}: ToConfirm): CallOutput<'GET /api/carrito/resuelve'>['lineas'][number] {
  return { linea: row.id, k_parte: row.key, accion: act, dice: text }
}

export function presentResolved({
  count,
  version,
  acts,
  removalId,
}: Resolved): CallOutput<'POST /api/carrito/resuelve'> {
  return { cantidad: count, version, resueltas: acts.length, aviso: actsText(acts), deshacer: removalId }
}

function presentPart(
  { part, price, lines }: ContentsPart,
  { today, equivalents, pictures }: Pick<OwnCart, 'today' | 'equivalents' | 'pictures'>,
  basePath: string,
): Item[] {
  const [first] = lines
  if (first === undefined) return []
  const { productId, key, description, line, brand } = first.row
  const picture = pictures.get(productId)
  return [
    {
      producto: productId,
      k_parte: key,
      descripcion: description,
      linea: line,
      marca: brand,
      imagen: picture === undefined ? drawingPicture(line, basePath) : presentPicture(picture, basePath),
      precio_ajuste: price === null ? null : { valor: toPesos(price.price) },
      razon: price === null ? '' : priceReasonText(price),
      casco: part?.coreCharge == null ? null : toPesos(part.coreCharge),
      empaque: { multiplo: part?.pack.multiple ?? 1, minimo: part?.pack.minimum ?? 1 },
      sustituta: part?.successorKey ?? null,
      ShoppingCart: lines.map((each) => presentLine(each, today, equivalents.get(each.row.id) ?? [])),
    },
  ]
}

function presentLine(
  { row, branch, supplied, amount, problems, elsewhere, arrivesOn }: ContentsLine,
  today: Temporal.PlainDate,
  equivalents: readonly Equivalent[],
): Item['ShoppingCart'][number] {
  const isShort = !row.isSetAside && supplied < row.quantity
  return {
    id: row.id,
    sucursal: { id: branch.id, nombre: branch.name },
    cantidad: row.quantity,
    cantidad2: supplied,
    importe: toPesos(amount),
    nota: row.note,
    vehiculo: { marca: row.vehicleMake, modelo: row.vehicleModel, anio: row.vehicleYear, motor: row.vehicleEngine },
    apartada: row.isSetAside,
    por_surtir: row.wantsBackOrder,
    problemas: problems.map(({ problem, blocks, text, acts }) => ({
      problema: problem,
      bloquea: blocks,
      aviso: text,
      acciones: [...acts],
    })),
    otras_sucursales: elsewhere.map((other) => ({
      id: other.branch.id,
      nombre: other.branch.name,
      disponible: other.available,
    })),
    equivalentes: equivalents.map(({ id, key, brand, price, available }) => ({
      producto: id,
      k_parte: key,
      marca: brand,
      precio: toPesos(price),
      disponible: available,
    })),
    llegada: isShort && arrivesOn !== null ? dayText(Temporal.PlainDate.from(arrivesOn), today) : '',
  }
}

export function presentTotals({ subtotal, pieces, vat, total }: CartTotals) {
  return { montosub: toPesos(subtotal), totalpiezas: pieces, iva: toPesos(vat), total: toPesos(total) }
}

export function presentChange({ count, version }: CartChange) {
  return { cantidad: count, version }
}

export function presentAddress(row: AddressRow): CallOutput<'GET /api/carrito/direcciones'>['direcciones'][number] {
  const { id, name, recipient, street, neighbourhood, postalCode, city, state, isDefault } = row
  const text = [street, neighbourhood, `${postalCode} ${city}`, state].filter((each) => each !== '').join(', ')
  return { id, nombre: name, destinatario: recipient, texto: text, predeterminada: isDefault }
}
