import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'
import { uploading, type UploadContent } from './upload.ts'

// Users: calls of their screens.

export type UserDetail = CallOutput<'GET /api/getUser/:id'>
export type RoleChoice = CallOutput<'GET /getAllRoles'>[number]
export type UserPermissions = CallOutput<'GET /api/getPermissions/:id'>
export type UserImport = CallOutput<'POST /api/importaUsuarios'>
export type BulkOutcome = CallOutput<'POST /api/updateUsers'>

type UserBody = CallInput<'POST /api/storeUser'>['body']
export type UserChange = CallInput<'POST /api/updateUser/:id'>['body']
type BulkBody = CallInput<'POST /api/updateUsers'>['body']
export type PermissionsChange = CallInput<'POST /api/updatePermissions/:id'>['body']

export const storeUser = (body: UserBody) => browserApi('POST /api/storeUser', { body })
export const updateUser = (id: number, body: UserChange) =>
  browserApi('POST /api/updateUser/:id', { params: { id }, body })
export const deleteUser = (id: number) => browserApi('POST /api/deleteUser/:id', { params: { id } })
export const updateUsers = (body: BulkBody) => browserApi('POST /api/updateUsers', { body })
export const inviteUser = (id: number) => browserApi('POST /api/inviteUser/:id', { params: { id } })
export const withdrawInvitation = (id: number) => browserApi('POST /api/withdrawInvitation/:id', { params: { id } })
/** For users who have lost theirs. */
export const endSessions = (id: number) => browserApi('POST /api/endSessions/:id', { params: { id } })
export const forcePassword = (id: number) => browserApi('POST /api/forcePassword/:id', { params: { id } })
export const resetSecondFactor = (id: number) => browserApi('POST /api/resetSecondFactor/:id', { params: { id } })
export const updateUserPermissions = (id: number, body: PermissionsChange) =>
  browserApi('POST /api/updatePermissions/:id', { params: { id }, body })

/** A preview of a file's people; `applies`: they are invited, unless a row is refused. */
export const importUsers = (
  file: File,
  applies: boolean,
  watching: Pick<UploadContent, 'signal' | 'onProgress'> = {},
) =>
  uploading({ ...watching, files: [{ field: 'archivo', file }], ...(applies ? { fields: { aplicar: 'si' } } : {}) })(
    'POST /api/importaUsuarios',
    {},
  )

/** Active companies whose name or RFC contains the typed text. */
export const companyChoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ['company-choices', text],
    queryFn: async ({ signal }) => {
      const query = { buscar: text, estado: 'activa', porPagina: 20 } as const
      return (await browserApi('GET /api/empresas', { query }, { signal })).filas
    },
    // While the user types, the previous choices stay.
    placeholderData: (before) => before,
  })

export const companyBranchesQuery = (id: number) =>
  queryOptions({
    queryKey: ['company-branches', id],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/empresas/:id', { params: { id } }, { signal })).sucursales,
  })
