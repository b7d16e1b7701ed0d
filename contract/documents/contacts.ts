import { z } from 'zod'
import { MOST_CONTACTS, MOST_RECIPIENTS } from '#domain/tax-documents/contacts.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { emailAddress, writtenText } from '../text.ts'
import { DOCUMENT_OWNERS, documentParams } from './detail.ts'

const define = callsIn('Documentos electrónicos')

const contact = z.object({
  id: z.number().int(),
  nombre: z.string(),
  correo: z.string(),
  version: z.number().int(),
})
export type TaxDocumentContact = z.infer<typeof contact>

const fields = {
  nombre: writtenText.min(1).max(120),
  correo: emailAddress,
}

export const taxDocumentContacts = define('GET /api/documentos/contactos', {
  summary: 'A quién envía sus documentos electrónicos la empresa de quien consulta: su contador y otros',
  access: DOCUMENT_OWNERS,
  response: z.object({ filas: z.array(contact).max(MOST_CONTACTS) }),
})

export const addTaxDocumentContact = define('POST /api/documentos/contactos', {
  summary: 'Agrega a alguien a quien se le envían documentos electrónicos',
  access: DOCUMENT_OWNERS,
  body: z.object(fields),
  response: contact,
})

export const changeTaxDocumentContact = define('POST /api/documentos/contactos/:id', {
  summary: 'Cambia el nombre o el correo de alguien a quien se le envían documentos electrónicos',
  access: DOCUMENT_OWNERS,
  params: z.object({ id: idFilter }),
  body: z.object({ ...fields, version: z.number().int() }),
  response: contact,
})

export const removeTaxDocumentContact = define('POST /api/documentos/contactos/:id/quitar', {
  summary: 'Quita a alguien a quien se le envían documentos electrónicos; lo enviado queda',
  access: DOCUMENT_OWNERS,
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int() }),
  response: z.object({ id: z.number().int() }),
})

export const sendTaxDocument = define('POST /api/documentos/:uuid/enviar', {
  summary: 'Envía por correo el XML y el PDF de un documento electrónico',
  access: DOCUMENT_OWNERS,
  onBehalf: 'Envió un documento electrónico por correo',
  params: documentParams,
  body: z.object({
    /** Idempotency key: a repeated request with it sends nothing more. */
    clave: z.string().min(8).max(100),
    contactos: z.array(z.number().int()).min(1, 'Elige a quién enviarlo.').max(MOST_RECIPIENTS),
    mensaje: writtenText.max(1000).default(''),
  }),
  response: z.object({ correos: z.array(z.string()) }),
})
