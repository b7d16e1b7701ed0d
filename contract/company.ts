import { z } from 'zod'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { SOCIAL_NETWORKS } from '#domain/shop/social-networks.ts'
import { defineEndpoint } from './endpoint.ts'

const branchContact = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** 'Guadalajara, Jalisco'; '' not stated, as each text below. */
  ciudad: z.string(),
  /** Street and number. */
  direccion: z.string(),
  colonia: z.string(),
  codigoPostal: z.string(),
  /** As people write them: '33 1234 5678'. Without '+' they are Mexican. */
  telefonos: z.array(z.string()),
  correo: z.string(),
  /** Days with the same hours together; `dias` from 1, Monday, to 7. A day that is in none is closed. */
  horarios: z.array(
    z.object({
      dias: z.array(z.number().int().min(1).max(7)),
      /** '08:30', in the time of `zonaHoraria`. */
      abre: z.string(),
      cierra: z.string(),
    }),
  ),
  /** Of the next two weeks, those on which it closes although its hours say otherwise; as '2026-09-16', in its time. */
  diasCerrados: z.array(z.object({ dia: z.string(), nombre: z.string() })),
  /** IANA: 'America/Mexico_City'. */
  zonaHoraria: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  /** Address of a map, on another site; '' where none is known. */
  mapa: z.string(),
  esPrincipal: z.boolean(),
  /** `WhatsApp` has a number for wa.me in `valor`; the others, an address. */
  redes: z.array(z.object({ redsocial: z.enum(SOCIAL_NETWORKS), valor: z.string() })),
})
export type BranchContact = z.infer<typeof branchContact>

const companyConfig = z.object({
  /** '' until somebody states it. */
  Nombre: z.string(),
  /** The year since when it is in business. */
  ano: z.number().int().nullable(),
  correo: z.string(),
  /** WhatsApp numbers, digits with the country's code; '' where there is none. */
  chatbox_asesores: z.string(),
  chatbox_atencion: z.string(),
  chatbox_tmk: z.string(),
  /** Whether the shop shows prices to who is not logged in. */
  preciosVisitantes: z.boolean(),
  /** Those in force: the others have no screen yet. */
  documentosLegales: z.array(z.enum(LEGAL_KINDS)),
})
export type CompanyConfig = z.infer<typeof companyConfig>

/** For everyone, in spite of its path: the footer and /Contacto show it. */
export const branchContacts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contactosucursales',
  summary: 'Datos de la empresa y contacto de sus sucursales',
  area: 'Contacto',
  access: 'public',
  response: z.object({
    /** The main branch; null while the store has none. */
    principal: branchContact.nullable(),
    /** Every branch, the main one too and first. */
    sucursales: z.array(branchContact),
    ConfigEmpresa: companyConfig,
  }),
})
