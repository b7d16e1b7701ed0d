import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading } from '#web/data/upload.ts'

// The shop's own data and its branches: calls of their screens.

export type ShopCompany = CallOutput<'GET /api/empresa'>
export type ShopBranch = CallOutput<'GET /api/empresa/sucursales/:id'>

type NewBranch = CallInput<'POST /api/empresa/sucursales'>['body']
type BranchChange = CallInput<'POST /api/empresa/sucursales/:id'>['body']

export const updateShopCompany = (body: CallInput<'POST /api/empresa'>['body']) =>
  browserApi('POST /api/empresa', { body })

/** Uploads the picture, which is chosen when the company's data are saved. */
export const storeShopLogo = (file: File) =>
  uploading({ files: [{ field: 'archivo', file }] })('POST /api/empresa/logotipo', { body: undefined })

export const storeShopBranch = (body: NewBranch) => browserApi('POST /api/empresa/sucursales', { body })

export const updateShopBranch = (id: number, body: BranchChange) =>
  browserApi('POST /api/empresa/sucursales/:id', { params: { id }, body })

export const updateShopBranchOrder = (body: CallInput<'POST /api/empresa/sucursales/orden'>['body']) =>
  browserApi('POST /api/empresa/sucursales/orden', { body })

type Named = Pick<ShopBranch, 'id' | 'version'>

export const makeMainShopBranch = ({ id, version }: Named) =>
  browserApi('POST /api/empresa/sucursales/:id/principal', { params: { id }, body: { version } })
export const closeShopBranch = ({ id, version }: Named) =>
  browserApi('POST /api/empresa/sucursales/:id/cierra', { params: { id }, body: { version } })
export const reopenShopBranch = ({ id, version }: Named) =>
  browserApi('POST /api/empresa/sucursales/:id/abre', { params: { id }, body: { version } })
export const deleteShopBranch = ({ id, version }: Named) =>
  browserApi('POST /api/empresa/sucursales/:id/elimina', { params: { id }, body: { version } })
