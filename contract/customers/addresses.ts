import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { stateProblem } from '#domain/addresses/postal-codes.ts'
import { ADDRESS_REGIONS } from '#domain/pricing/border-vat.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { optionalPhone, writtenText } from '../text.ts'

// Delivery addresses of a company. Its administrators and staff edit them; carts offer the active ones.

const define = callsIn('Direcciones de entrega')
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const WRITERS: Requirement = { roles: ['admin'], permissions: ['empresas-update'] }
const ADMINISTRATORS: Requirement = { roles: ['admin'], permissions: ['colegas-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const byCompany = z.object({ id: idFilter })
const inCompany = z.object({ id: idFilter, direccion: idFilter })

const fields = z.object({
  /** 'Bodega', 'Mostrador'. */
  nombre: writtenText.min(1).max(80),
  /** Its branch of the company; null: the whole company. */
  sucursal: id.nullable().default(null),
  recibe: writtenText.max(120).default(''),
  telefono: optionalPhone,
  calle: writtenText.min(1).max(200),
  colonia: writtenText.max(100).default(''),
  codigoPostal: writtenText.regex(/^\d{5}$/u, 'Escribe los cinco dígitos.'),
  ciudad: writtenText.min(1).max(100),
  estado: writtenText.min(1).max(60),
  indicaciones: writtenText.max(300).default(''),
  /** The default for orders. */
  principal: z.boolean().default(false),
})

/** The state is the one of the postal code. */
const agrees = (address: { readonly codigoPostal: string; readonly estado: string }) =>
  stateProblem(address.codigoPostal, address.estado) === null
const disagrees = {
  path: ['estado'],
  error: ({ input }: { readonly input?: unknown }) => {
    const { codigoPostal, estado } = input as { readonly codigoPostal: string; readonly estado: string }
    return stateProblem(codigoPostal, estado) ?? ''
  },
}

export const addressFields = fields.refine(agrees, disagrees)
export const addressChange = fields
  .extend({ activa: z.boolean(), version: z.number().int() })
  .refine(agrees, disagrees)
  .refine(({ activa, principal }) => activa || !principal, {
    path: ['activa'],
    message: 'La dirección principal está en uso: elige antes otra como principal.',
  })

const address = z.object({
  id,
  version: z.number().int(),
  nombre: z.string(),
  sucursal: named.nullable(),
  recibe: z.string(),
  telefono: z.string(),
  calle: z.string(),
  colonia: z.string(),
  codigoPostal: z.string(),
  ciudad: z.string(),
  estado: z.string(),
  indicaciones: z.string(),
  principal: z.boolean(),
  activa: z.boolean(),
  /** The VAT region set by an administrator; null: the postal code decides. */
  regionIva: z.enum(ADDRESS_REGIONS).nullable(),
  /** Why the caller may not change it; null where they may. */
  motivo: z.string().nullable(),
})
export type CompanyAddress = z.infer<typeof address>

const addresses = z.object({
  direcciones: z.array(address),
  /** The company's open branches, for an address. */
  sucursales: z.array(named),
  /** Whether an address may be for the whole company. */
  deToda: z.boolean(),
  /** Why the caller may add none; null where they may. */
  motivo: z.string().nullable(),
})
const created = z.object({ id })
const newVersion = z.object({ version: z.number().int() })

export const companyAddresses = define('GET /api/empresas/:id/direcciones', {
  summary: 'Direcciones de entrega de una empresa',
  access: READERS,
  params: byCompany,
  response: addresses,
})

export const storeCompanyAddress = define('POST /api/empresas/:id/direcciones', {
  summary: 'Agrega una dirección de entrega a una empresa',
  access: WRITERS,
  params: byCompany,
  body: addressFields,
  response: created,
})

export const updateCompanyAddress = define('POST /api/empresas/:id/direcciones/:direccion', {
  summary: 'Cambia, da de baja o recupera una dirección de entrega de una empresa',
  access: WRITERS,
  params: inCompany,
  body: addressChange,
  response: newVersion,
})

export const addressVatBody = z.object({
  region: z.enum(ADDRESS_REGIONS).nullable(),
  motivo: writtenText.min(1, 'Di por qué: queda en la bitácora.').max(300),
  version: z.number().int(),
})

export const setAddressVat = define('POST /api/empresas/:id/direcciones/:direccion/iva', {
  summary: 'Dice si una dirección de entrega está en la región fronteriza, diga lo que diga su código postal',
  access: { roles: ['admin'] },
  params: inCompany,
  body: addressVatBody,
  response: newVersion,
})

export const ownAddresses = define('GET /api/mi-empresa/direcciones', {
  summary: 'Direcciones de entrega de la empresa de quien pregunta: las de toda la empresa y las de sus sucursales',
  access: ANY_ACCOUNT,
  response: addresses,
})

export const storeOwnAddress = define('POST /api/mi-empresa/direcciones', {
  summary: 'Agrega una dirección de entrega a la propia empresa',
  access: ADMINISTRATORS,
  body: addressFields,
  response: created,
})

export const updateOwnAddress = define('POST /api/mi-empresa/direcciones/:direccion', {
  summary: 'Cambia, da de baja o recupera una dirección de entrega de la propia empresa',
  access: ADMINISTRATORS,
  params: z.object({ direccion: idFilter }),
  body: addressChange,
  response: newVersion,
})
