import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading } from '#web/data/upload.ts'

// Invoice data of a customer's company: calls of its screens.

export type FiscalData = CallOutput<'GET /api/mi-empresa/datos-fiscales'>
export type Constancia = NonNullable<FiscalData['constancia']>

export const proposeFiscalData = (body: CallInput<'POST /api/mi-empresa/datos-fiscales'>['body']) =>
  browserApi('POST /api/mi-empresa/datos-fiscales', { body })

export const storeConstancia = (file: File) =>
  uploading({ files: [{ field: 'archivo', file }] })('POST /api/mi-empresa/datos-fiscales/constancia', {
    body: undefined,
  })

export const updateFiscalData = (id: number, body: CallInput<'POST /api/empresas/:id/datos-fiscales'>['body']) =>
  browserApi('POST /api/empresas/:id/datos-fiscales', { params: { id }, body })

export const approveFiscalData = (id: number, cambio: number) =>
  browserApi('POST /api/empresas/:id/datos-fiscales/aprueba', { params: { id }, body: { cambio } })

export const rejectFiscalData = (
  id: number,
  body: CallInput<'POST /api/empresas/:id/datos-fiscales/rechaza'>['body'],
) => browserApi('POST /api/empresas/:id/datos-fiscales/rechaza', { params: { id }, body })
