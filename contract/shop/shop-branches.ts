import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { BRANCH_USE_WORDS, type BranchUse } from '#domain/shop/branch-uses.ts'
import { coordinatesText, readCoordinates } from '#domain/shop/coordinates.ts'
import { MEXICAN_TIME_ZONES } from '#domain/delivery/time-zones.ts'
import { isPhone, phoneText } from '#domain/phone.ts'
import { completeAddress, NETWORK_HOSTS, profileProblem } from '#domain/shop/social-networks.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { optionalEmail, writtenText } from '../text.ts'
import { optionalChatNumber, optionalPostalCode } from './shop-company.ts'

// The branches of the shop: location and contact data. contract/catalog/branch-settings.ts has how they sell.

const define = callsIn('Empresa y sucursales')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const versioned = z.object({ version: z.number().int() })
const MOST_PHONES = 6
const MOST_BRANCHES = 200

/** Stored as groups of digits. */
const phone = writtenText
  .max(40)
  .overwrite(phoneText)
  .refine((text) => isPhone(text) && /^[+\d][\d ()-]{6,38}\d$/u.test(text), 'Escribe los 10 dígitos, sin extensión.')

/** '' for none. */
const location = writtenText
  .max(2000)
  .overwrite((text) => {
    const point = readCoordinates(text)
    return point === null ? text : coordinatesText(point)
  })
  .refine(
    (text) => text === '' || readCoordinates(text) !== null,
    'Aquí no hay coordenadas: pega «20.67, -103.34» o la dirección larga de Google Maps.',
  )
  .default('')

const profile = (network: keyof typeof NETWORK_HOSTS) =>
  writtenText
    .max(300)
    .overwrite(completeAddress)
    .superRefine((address, context) => {
      const message = profileProblem(network, address)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .default('')

const fields = z.object({
  nombre: writtenText.min(1).max(80),
  /** The code in files and other systems. */
  codigo: writtenText.toUpperCase().regex(/^[A-Z0-9]{2,8}$/u, 'De 2 a 8 letras o números, sin acentos.'),
  /** 'Guadalajara, Jalisco' */
  ciudad: writtenText.max(80).default(''),
  direccion: writtenText.max(200).default(''),
  colonia: writtenText.max(100).default(''),
  codigoPostal: optionalPostalCode,
  telefonos: z.array(phone).max(MOST_PHONES, `Caben ${MOST_PHONES}.`).default([]),
  correo: optionalEmail,
  /** '20.6407, -103.3585' */
  ubicacion: location,
  /** A link to a map; '': made from the coordinates. */
  mapa: writtenText
    .max(500)
    .regex(/^(?:https:\/\/\S+)?$/u, 'Pega una dirección que empiece con https://')
    .default(''),
  messenger: profile('Messenger'),
  facebook: profile('Facebook'),
  instagram: profile('Instagram'),
  whatsapp: optionalChatNumber,
  x: profile('X'),
  youtube: profile('Youtube'),
})

export const newShopBranchBody = fields.extend({ zonaHoraria: z.enum(MEXICAN_TIME_ZONES) })
export const shopBranchBody = fields.extend({ version: z.number().int() })

const summary = z.object({
  id,
  nombre: z.string(),
  codigo: z.string(),
  ciudad: z.string(),
  principal: z.boolean(),
  vende: z.boolean(),
  cerrada: z.boolean(),
  /** Missing data for visitors: 'dirección', 'horario'. */
  faltan: z.array(z.string()),
})
export type ShopBranchSummary = z.infer<typeof summary>

/** As stored, which may be older than a rule of the form. */
const detail = z.object({
  id,
  nombre: z.string(),
  codigo: z.string(),
  ciudad: z.string(),
  direccion: z.string(),
  colonia: z.string(),
  codigoPostal: z.string(),
  telefonos: z.array(z.string()),
  correo: z.string(),
  ubicacion: z.string(),
  mapa: z.string(),
  messenger: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  whatsapp: z.string(),
  x: z.string(),
  youtube: z.string(),
  version: z.number().int(),
  principal: z.boolean(),
  vende: z.boolean(),
  cerrada: z.boolean(),
  /** Records that refer to it; without any the branch may be deleted. */
  usos: z.array(z.object({ que: z.enum(Object.keys(BRANCH_USE_WORDS) as BranchUse[]), cantidad: z.number().int() })),
})
export type ShopBranchDetail = z.infer<typeof detail>

export const shopBranches = define('GET /api/empresa/sucursales', {
  summary: 'Las sucursales en su orden, también las cerradas',
  access,
  response: z.object({ sucursales: z.array(summary) }),
})

export const shopBranch = define('GET /api/empresa/sucursales/:id', {
  summary: 'Una sucursal: dirección, contacto, ubicación, redes y qué la usa',
  access,
  params: byId,
  response: detail,
})

export const storeShopBranch = define('POST /api/empresa/sucursales', {
  summary: 'Agrega una sucursal, que todavía no vende',
  access,
  body: newShopBranchBody,
  response: z.object({ id }),
})

export const updateShopBranch = define('POST /api/empresa/sucursales/:id', {
  summary: 'Cambia la dirección, el contacto, la ubicación y las redes de una sucursal',
  access,
  params: byId,
  body: shopBranchBody,
  response: versioned,
})

export const updateShopBranchOrder = define('POST /api/empresa/sucursales/orden', {
  summary: 'Cambia el orden de las sucursales',
  access,
  body: z.object({
    /** The order that the user saw. */
    antes: z.array(id).max(MOST_BRANCHES),
    /** The same ids in their new order. */
    ids: z.array(id).max(MOST_BRANCHES),
  }),
  response: z.object({ success: z.literal(true) }),
})

export const makeMainShopBranch = define('POST /api/empresa/sucursales/:id/principal', {
  summary: 'Hace de una sucursal la principal, en lugar de la que lo era',
  access,
  params: byId,
  body: versioned,
  response: versioned,
})

export const closeShopBranch = define('POST /api/empresa/sucursales/:id/cierra', {
  summary: 'Cierra una sucursal: deja de verse y de vender, y conserva sus documentos',
  access,
  params: byId,
  body: versioned,
  response: versioned,
})

export const reopenShopBranch = define('POST /api/empresa/sucursales/:id/abre', {
  summary: 'Vuelve a abrir una sucursal cerrada, que todavía no vende',
  access,
  params: byId,
  body: versioned,
  response: versioned,
})

export const deleteShopBranch = define('POST /api/empresa/sucursales/:id/elimina', {
  summary: 'Elimina una sucursal que nada usa',
  access,
  params: byId,
  body: versioned,
  response: z.object({ success: z.literal(true) }),
})
