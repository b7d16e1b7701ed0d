import type { Endpoint } from '#contract/endpoint.ts'
import { fiscalFileStorage } from '#server/customers/fiscal-data/folder.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeFiscalChange } from '#test/factories/fiscal-data.ts'
import { SMALL_PDF } from '#test/factories/quotes.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

const OWN = '/api/mi-empresa/datos-fiscales'
const ids = { company: 0, approved: 0, rejected: 0, change: 0, other: 0, file: 0, storedAs: '' }
const BODY = {
  rfc: 'EKU9003173C9',
  razonSocial: 'Escuela Kemper Urgate',
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCfdi: 'G03',
}
const CONSTANCIA = [
  '--x',
  'content-disposition: form-data; name="archivo"; filename="constancia.pdf"',
  'content-type: application/pdf',
  '',
  SMALL_PDF.toString('latin1'),
  '--x--',
  '',
].join('\r\n')

async function fill({ db }: Database): Promise<void> {
  const company = async () => {
    const { id: companyId } = await makeCompany(db)
    const { id: userId } = await makeUser(db, { roles: ['cliente'], companyId })
    return { companyId, userId }
  }
  const [one, approved, rejected] = [await company(), await company(), await company()]
  const waiting = await makeFiscalChange(db, one)
  ids.company = one.companyId
  ids.file = waiting.fileId
  ids.storedAs = waiting.storedAs
  ids.approved = approved.companyId
  ids.change = (await makeFiscalChange(db, approved)).id
  ids.rejected = rejected.companyId
  ids.other = (await makeFiscalChange(db, rejected)).id
}

/** A user who sees the whole company. */
async function callerOf({ current }: { current: TestApp }, { path }: Endpoint) {
  await fiscalFileStorage(current.storage).write(ids.storedAs, SMALL_PDF)
  if (!path.startsWith(OWN)) return null
  return signIn(current, { roles: ['cliente'], sight: 'empresa', companyId: ids.company })
}

export const fiscalData = {
  calls: {
    'GET /api/mi-empresa/datos-fiscales': OWN,
    'POST /api/mi-empresa/datos-fiscales': { url: OWN, payload: BODY },
    'POST /api/mi-empresa/datos-fiscales/constancia': {
      url: `${OWN}/constancia`,
      payload: CONSTANCIA,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'GET /api/mi-empresa/datos-fiscales/constancia/:archivo': {
      get url() {
        return `${OWN}/constancia/${ids.file}`
      },
    },
    'GET /api/empresas/:id/datos-fiscales': {
      get url() {
        return `/api/empresas/${ids.company}/datos-fiscales`
      },
    },
    'GET /api/empresas/:id/datos-fiscales/constancia/:archivo': {
      get url() {
        return `/api/empresas/${ids.company}/datos-fiscales/constancia/${ids.file}`
      },
    },
    'POST /api/empresas/:id/datos-fiscales': {
      get url() {
        return `/api/empresas/${ids.company}/datos-fiscales`
      },
      // Another call may have approved a change.
      payload: { ...BODY, rfc: 'KIJ0906199R1', razonSocial: 'KIJ', version: 1 },
    },
    'POST /api/empresas/:id/datos-fiscales/aprueba': {
      get url() {
        return `/api/empresas/${ids.approved}/datos-fiscales/aprueba`
      },
      payload: async () => ({ cambio: ids.change }),
    },
    'POST /api/empresas/:id/datos-fiscales/rechaza': {
      get url() {
        return `/api/empresas/${ids.rejected}/datos-fiscales/rechaza`
      },
      payload: async () => ({ cambio: ids.other, motivo: 'Falta la constancia.' }),
    },
  },
  fill,
  callerOf: (test, endpoint) => callerOf({ current: test }, endpoint),
  foreignBodies: {
    '/api/empresas/:id/datos-fiscales': { ...BODY, version: 1 },
    '/api/empresas/:id/datos-fiscales/aprueba': { cambio: 1 },
    '/api/empresas/:id/datos-fiscales/rechaza': { cambio: 1, motivo: 'No' },
  },
} satisfies CallGroup
