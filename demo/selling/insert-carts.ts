import type pg from 'pg'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import { insertRows } from '../content/insert-rows.ts'
import { oddParts, type OddPart } from './odd-parts.ts'
import { BAJIO, BORDER, HERMANOS } from './rfcs.ts'
import { tradeParts, type TradePart } from './trade-parts.ts'

interface DemoCart {
  readonly rfc: string
  readonly email: string
  readonly name: string
  readonly isDefault: boolean
  readonly lines: readonly DemoCartLine[]
}

interface DemoCartLine {
  readonly branch: string
  /** The rank of the part in the branch's sales; or a part with a problem in carts. */
  readonly part: number | OddPart
  readonly quantity: number
  readonly note?: string
  readonly isForVehicle?: boolean
  /** For a vehicle that it does not fit. */
  readonly isForOther?: boolean
  readonly isSetAside?: boolean
  /** The price has changed since it was added. */
  readonly hasNewPrice?: boolean
}

const CARTS: readonly DemoCart[] = [
  {
    rfc: HERMANOS,
    email: 'cliente@demo.tuerca.mx',
    name: 'Carrito',
    isDefault: true,
    lines: [
      { branch: 'GDL', part: 1, quantity: 2, note: 'Tsuru de Don Beto', isForVehicle: true },
      { branch: 'GDL', part: 6, quantity: 4 },
      // More than there is.
      { branch: 'GDL', part: 20, quantity: 900 },
      { branch: 'GDL', part: 21, quantity: 1, hasNewPrice: true },
      { branch: 'CDMX', part: 4, quantity: 2, isForVehicle: true },
      { branch: 'GDL', part: 22, quantity: 1, isSetAside: true, note: 'Preguntar si la quiere original' },
    ],
  },
  {
    rfc: HERMANOS,
    email: 'cliente@demo.tuerca.mx',
    name: 'Flotilla reparto',
    isDefault: false,
    lines: [
      { branch: 'GDL', part: 0, quantity: 6 },
      { branch: 'GDL', part: 8, quantity: 3 },
    ],
  },
  {
    rfc: HERMANOS,
    email: 'cliente@demo.tuerca.mx',
    name: 'Pedido del mes pasado, repetido para revisar',
    isDefault: false,
    lines: [
      { branch: 'GDL', part: 'superseded', quantity: 2 },
      { branch: 'GDL', part: 'inPacks', quantity: 4 },
      { branch: 'GDL', part: 'withoutPrice', quantity: 1 },
      { branch: 'CDMX', part: 2, quantity: 1200, note: 'Flotilla completa: confirmar con la aseguradora' },
      { branch: 'GDL', part: 5, quantity: 2, isForOther: true },
    ],
  },
  { rfc: HERMANOS, email: 'cliente@demo.tuerca.mx', name: 'Taller Zapopan', isDefault: false, lines: [] },
  {
    rfc: HERMANOS,
    email: 'comprador@demo.tuerca.mx',
    name: 'Carrito',
    isDefault: true,
    lines: [{ branch: 'GDL', part: 10, quantity: 2, isForVehicle: true }],
  },
  {
    rfc: BAJIO,
    email: 'cliente2@demo.tuerca.mx',
    name: 'Carrito',
    isDefault: true,
    lines: [
      { branch: 'QRO', part: 7, quantity: 4 },
      { branch: 'QRO', part: 9, quantity: 2 },
      { branch: 'GDL', part: 12, quantity: 2 },
    ],
  },
  {
    rfc: BORDER,
    email: 'frontera@demo.tuerca.mx',
    name: 'Carrito',
    isDefault: true,
    lines: [{ branch: 'TIJ', part: 5, quantity: 2 }],
  },
]

const NO_VEHICLE = { make: '', model: '', year: null }
const OTHER_VEHICLE = { make: 'Volkswagen', model: 'Eurovan', year: 2001 }

export async function insertCarts(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows: users } = await client.query<{ id: number; email: string; address: number | null }>(
    `select u.id, u.email, a.id as address from users u left join company_addresses a on a.company_id = u.company_id and a.is_default
     where u.email = any($1)`,
    [CARTS.map(({ email }) => email)],
  )
  const { rows: branches } = await client.query<{ id: number; code: string }>('select id, code from branches')
  const branchIds = new Map(branches.map(({ id, code }) => [code, id]))
  const odd = await oddParts(client)
  for (const { rfc, email, name, isDefault, lines } of CARTS) {
    const user = users.find((each) => each.email === email)
    if (user === undefined) continue
    const { rows } = await client.query<{ id: number }>(
      `insert into carts (user_id, name, is_default, address_id) values ($1, $2, $3, $4) returning id`,
      [user.id, name, isDefault, user.address],
    )
    if (lines.length === 0) continue
    const codes = [...new Set(lines.map(({ branch }) => branch))]
    const parts = new Map<string, Awaited<ReturnType<typeof tradeParts>>>()
    for (const code of codes) parts.set(code, await tradeParts(client, rfc, code))
    await insertRows(
      client,
      'cart_lines',
      lines.flatMap((line) => {
        const sold = typeof line.part === 'number' ? parts.get(line.branch)?.[line.part] : undefined
        const productId = typeof line.part === 'number' ? sold?.productId : odd.get(line.part)
        if (productId === undefined) return []
        const vehicle = vehicleOf(line, sold)
        return {
          cart_id: rows[0]?.id,
          product_id: productId,
          branch_id: branchIds.get(line.branch),
          quantity: line.quantity,
          note: line.note ?? '',
          vehicle_make: vehicle.make,
          vehicle_model: vehicle.model,
          vehicle_year: vehicle.year,
          vehicle_engine: '',
          is_set_aside: line.isSetAside ?? false,
          wants_back_order: false,
          accepted_price: sold === undefined ? null : toDecimal(acceptedPrice(line, sold)),
          added_at: 'now',
          updated_at: 'now',
        }
      }),
    )
  }
}

function vehicleOf(line: DemoCartLine, part: TradePart | undefined): TradePart['vehicle'] {
  if (line.isForOther === true) return OTHER_VEHICLE
  return line.isForVehicle === true && part !== undefined ? part.vehicle : NO_VEHICLE
}

function acceptedPrice(line: DemoCartLine, { price }: TradePart): Centavos {
  return line.hasNewPrice === true ? price - Math.min(price - 1, 25_00) : price
}
