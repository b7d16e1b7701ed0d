import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fileAnswer } from '../list.ts'

/** Right of access (LFPDPPP): a user gets all data about them. A POST, since the audit records it. */
export const ownData = defineEndpoint('POST /api/cuenta/datos', {
  summary: 'Descarga los datos personales de quien pregunta, como una página que se abre en cualquier navegador',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  response: fileAnswer,
})
