import type { CallInput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

export const addTask = (body: CallInput<'POST /api/tareas'>['body']) => browserApi('POST /api/tareas', { body })

export type TaskChange = CallInput<'POST /api/tareas/:id'>['body']
export const changeTask = (id: number, body: TaskChange) => browserApi('POST /api/tareas/:id', { params: { id }, body })

export const finishTask = (id: number, hecha: boolean) =>
  browserApi('POST /api/tareas/:id/hecha', { params: { id }, body: { hecha } })

export const deleteTask = (id: number) => browserApi('POST /api/tareas/:id/borra', { params: { id }, body: {} })
