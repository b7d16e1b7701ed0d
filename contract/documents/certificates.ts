import { z } from 'zod'
import { CERTIFICATE_ROLES, CERTIFICATE_STATES } from '#domain/tax-documents/certificates.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Certificados y listas del SAT')
const { access } = PRIVATE_SCREENS.taxCertificates

const count = z.number().int()
const params = z.object({ id: idFilter })
const named = z.object({ id: count, nombre: z.string() })

const certificate = z.object({
  id: count,
  /** 20 digits; '' where it has none. */
  numero: z.string(),
  nombre: z.string(),
  rfc: z.string(),
  tipo: z.enum(CERTIFICATE_ROLES),
  estado: z.enum(CERTIFICATE_STATES),
  desde: z.iso.datetime(),
  hasta: z.iso.datetime(),
  /** Its signer; null: it is self-signed, or the authority is missing. */
  autoridad: named.nullable(),
  firmaPropia: z.boolean(),
  /** Number of certificates signed with it. */
  cuelgan: count,
  pruebas: z.boolean(),
  origen: z.string(),
  agregado: z.iso.datetime(),
})
export type CertificateRow = z.infer<typeof certificate>

const certificates = defineList({
  sort: ['vence', 'nombre', 'agregado'],
  defaultSort: '-vence',
  filters: {
    tipo: z.enum(CERTIFICATE_ROLES),
    estado: z.enum(CERTIFICATE_STATES),
    ambiente: z.enum(['produccion', 'pruebas']),
    /** Certificates signed by an authority. */
    autoridad: z.coerce.number().int().positive().max(2_147_483_647),
  },
})

export const taxCertificates = define('GET /api/documentos-certificados', {
  summary: 'Los certificados de autoridades, de quienes timbran y de emisores',
  access,
  query: listQuery(certificates),
  response: listAnswer(certificate),
})

export const taxCertificateExport = exportOf(taxCertificates, certificates, 'Los certificados, como archivo')

export const taxCertificateSummary = define('GET /api/documentos-certificados/resumen', {
  summary: 'Cuántos certificados hay de cada tipo, cuáles vencen pronto y cuáles faltan',
  access,
  response: z.object({
    porTipo: z.record(z.enum(CERTIFICATE_ROLES), count),
    /** Certificates that signed others. */
    autoridades: z.array(named),
    porVencer: z.array(
      z.object({ id: count, nombre: z.string(), tipo: z.enum(CERTIFICATE_ROLES), hasta: z.iso.datetime() }),
    ),
    /** Stampers whose certificate is missing, with the number of their documents. */
    faltanDeTimbrado: z.array(z.object({ numero: z.string(), documentos: count })),
    /** Missing authorities that signed stored certificates. */
    faltanAutoridades: z.array(z.object({ nombre: z.string(), certificados: count })),
  }),
})
export type CertificateSummary = z.infer<typeof taxCertificateSummary.response>

export const uploadTaxCertificates = define('POST /api/documentos-certificados', {
  summary: 'Agrega certificados (multipart/form-data: archivos .cer, o un zip del SAT con ellos)',
  access,
  body: z.unknown(),
  response: z.object({
    nuevos: z.array(named.extend({ tipo: z.enum(CERTIFICATE_ROLES), pruebas: z.boolean() })),
    conocidos: count,
    rechazados: z.array(z.object({ archivo: z.string(), motivo: z.string() })),
  }),
})
export type CertificateUpload = z.infer<typeof uploadTaxCertificates.response>

export const setCertificateEnvironment = define('POST /api/documentos-certificados/:id/ambiente', {
  summary: 'Dice si una autoridad raíz es de producción o de pruebas, y con ella lo que cuelga de ella',
  access,
  params,
  body: z.object({ pruebas: z.boolean() }),
  response: z.object({ pruebas: z.boolean() }),
})

export const removeTaxCertificate = define('POST /api/documentos-certificados/:id/quitar', {
  summary: 'Quita un certificado que se subió y del que no cuelga ninguno',
  access,
  params,
  response: z.object({ id: count }),
})
