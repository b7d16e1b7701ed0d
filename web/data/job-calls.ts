import { browserApi } from './browser-api.ts'

export const retryJob = (id: string) => browserApi('POST /api/trabajos/:id/reintenta', { params: { id }, body: {} })

export const cancelJob = (id: string) => browserApi('POST /api/trabajos/:id/cancela', { params: { id }, body: {} })
