import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { CERTIFICATE_ROLES, CERTIFICATE_STATES } from '#domain/tax-documents/certificates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, listAnswer, listQuery } from '../list.ts'

const access: Requirement = { roles: ['admin'] }
const admin = { area: 'Documentos electrónicos', access } as const

const certificateRow = z.object({
  id: z.number().int(),
  /** 20 digits; '' of authorities. */
  numero: z.string(),
  rol: z.enum(CERTIFICATE_ROLES),
  titular: z.string(),
  rfc: z.string(),
  desde: z.iso.datetime(),
  hasta: z.iso.datetime(),
  estado: z.enum(CERTIFICATE_STATES),
  /** The certificate that signed it is here too. */
  respaldado: z.boolean(),
  /** Of SAT's test environment, or of samples: what it signs has no validity. */
  muestra: z.boolean(),
  /** The file it came in. */
  origen: z.string(),
})
export type CertificateRow = z.infer<typeof certificateRow>

const certificates = defineList({
  sort: ['titular', 'hasta'],
  defaultSort: 'hasta',
  filters: { rol: z.enum(CERTIFICATE_ROLES), estado: z.enum(CERTIFICATE_STATES) },
})

const certificateList = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/documentos/certificados',
  summary: 'Certificados de autoridades, de quien timbra y de emisores, con sus fechas',
  query: listQuery(certificates),
  response: listAnswer(certificateRow),
})

const certificateExport = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/documentos/certificados/exporta',
  summary: 'Los certificados que dan los filtros, en CSV o Excel',
  query: exportQuery(certificates),
  response: fileAnswer,
})

const uploadCertificates = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/documentos/certificados/carga',
  summary: 'Agrega certificados de autoridades y de quien timbra: uno por uno, o los zip del SAT',
  body: z.unknown(),
  response: z.object({
    nuevos: z.number().int(),
    repetidos: z.number().int(),
    /** Files of a zip that are no certificates. */
    ignorados: z.number().int(),
  }),
})

export const CERTIFICATE_ENDPOINTS = [certificateList, certificateExport, uploadCertificates] as const
export { certificateExport, certificateList, uploadCertificates }
