import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// Roles and permissions: calls of their screens.

export type PermissionChoice = CallOutput<'GET /getAllPermissions'>[number]
export type RoleDetail = CallOutput<'GET /api/getRole/:id'>

export type RoleBody = CallInput<'POST /api/storeRole'>['body']
export type RoleChange = CallInput<'POST /api/updateRole/:id'>['body']

export const storeRole = (body: RoleBody) => browserApi('POST /api/storeRole', { body })
export const updateRole = (id: number, body: RoleChange) =>
  browserApi('POST /api/updateRole/:id', { params: { id }, body })
export const deleteRole = (id: number) => browserApi('POST /api/deleteRole/:id', { params: { id } })

export const rolePreviewKey = (id: number) => ['role-preview', id] as const

/** A preview of what a change of the role opens and closes, and for how many users. */
export const rolePreviewQuery = (id: number, body: Pick<RoleChange, 'permisos' | 'segundoFactor'>) =>
  queryOptions({
    queryKey: [...rolePreviewKey(id), body],
    queryFn: ({ signal }) => browserApi('POST /api/updateRole/:id/previa', { params: { id }, body }, { signal }),
  })
