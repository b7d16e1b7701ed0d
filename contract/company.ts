import { z } from 'zod'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { SOCIAL_NETWORKS } from '#domain/shop/social-networks.ts'
import { defineEndpoint } from './endpoint.ts'

const branchContact = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** 'Guadalajara, Jalisco'; '' not stated, as for each text below. */
  ciudad: z.string(),
  /** Street and number. */
  direccion: z.string(),
  colonia: z.string(),
  codigoPostal: z.string(),
  /** As people write them: '33 1234 5678'. Without '+' they are Mexican. */
  telefonos: z.array(z.string()),
  correo: z.string(),
  /** Days with the same hours are grouped; `dias` from 1, Monday, to 7. Other days are closed. */
  horarios: z.array(
    z.object({
      dias: z.array(z.number().int().min(1).max(7)),
      /** '08:30', in `zonaHoraria`. */
      abre: z.string(),
      cierra: z.string(),
    }),
  ),
  /** Days of the next two weeks that are closed in spite of their hours, such as '2026-09-16'. */
  diasCerrados: z.array(z.object({ dia: z.string(), nombre: z.string() })),
  /** IANA: 'America/Mexico_City'. */
  zonaHoraria: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  /** Address of an external map; '' where unknown. */
  mapa: z.string(),
  esPrincipal: z.boolean(),
  /** `valor` of `WhatsApp` is a number for wa.me; of the others, an address. */
  redes: z.array(z.object({ redsocial: z.enum(SOCIAL_NETWORKS), valor: z.string() })),
})
export type BranchContact = z.infer<typeof branchContact>

const companyConfig = z.object({
  /** '' until stated. */
  Nombre: z.string(),
  /** The founding year of the business. */
  ano: z.number().int().nullable(),
  correo: z.string(),
  /** WhatsApp numbers, digits with the country code; '' where there is none. */
  chatbox_asesores: z.string(),
  chatbox_atencion: z.string(),
  chatbox_tmk: z.string(),
  /** Whether the shop shows prices to visitors who are not logged in. */
  preciosVisitantes: z.boolean(),
  /** Documents in force: others have no screen yet. */
  documentosLegales: z.array(z.enum(LEGAL_KINDS)),
})
export type CompanyConfig = z.infer<typeof companyConfig>

/** For everyone, in spite of its path: the footer and /Contacto use it. */
export const branchContacts = defineEndpoint('GET /api/admin/contactosucursales', {
  summary: 'Datos de la empresa y contacto de sus sucursales',
  area: 'Contacto',
  access: 'public',
  response: z.object({
    /** The main branch; null while the shop has none. */
    principal: branchContact.nullable(),
    /** Every branch, the main one first. */
    sucursales: z.array(branchContact),
    ConfigEmpresa: companyConfig,
  }),
})
