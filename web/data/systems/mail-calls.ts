import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type MailSettings = CallOutput<'GET /api/correos/configuracion'>
export type MailTest = CallOutput<'POST /api/correos/prueba'>

export type MailTemplate = CallOutput<'GET /api/correos/mensajes/:clave'>
export type TemplateTexts = Required<CallInput<'POST /api/correos/mensajes/:clave/previa'>['body']>
export type NotedBounces = CallOutput<'POST /api/correos/rebotes/mensaje'>

export type BranchPeople = CallOutput<'GET /api/correos/avisos'>
export const updateBranchPeople = (sucursal: number, body: CallInput<'POST /api/correos/avisos/:sucursal'>['body']) =>
  browserApi('POST /api/correos/avisos/:sucursal', { params: { sucursal }, body })

export const updateMailTemplate = (clave: string, body: CallInput<'POST /api/correos/mensajes/:clave'>['body']) =>
  browserApi('POST /api/correos/mensajes/:clave', { params: { clave }, body })
export const restoreMailTemplate = (clave: string, version: number) =>
  browserApi('POST /api/correos/mensajes/:clave/original', { params: { clave }, body: { version } })

/** A preview of a mail with real data; nothing is stored. */
export const templatePreviewQuery = (clave: string, body: TemplateTexts) =>
  queryOptions({
    queryKey: ['mail-template-preview', clave, body],
    queryFn: ({ signal }) =>
      browserApi('POST /api/correos/mensajes/:clave/previa', { params: { clave }, body }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })

export const noteBounceMessage = (body: CallInput<'POST /api/correos/rebotes/mensaje'>['body']) =>
  browserApi('POST /api/correos/rebotes/mensaje', { body })
export const noteBounce = (correo: string) => browserApi('POST /api/correos/rebotes', { body: { correo } })
export const forgetBounce = (correo: string) => browserApi('POST /api/correos/rebotes/quita', { body: { correo } })

export const retryMails = (seleccion: CallInput<'POST /api/correos/salida/reintenta'>['body']['seleccion']) =>
  browserApi('POST /api/correos/salida/reintenta', { body: { seleccion } })

export const updateMailSettings = (body: CallInput<'POST /api/correos/configuracion'>['body']) =>
  browserApi('POST /api/correos/configuracion', { body })
export const sendTestMail = (body: CallInput<'POST /api/correos/prueba'>['body']) =>
  browserApi('POST /api/correos/prueba', { body })

export const retryMail = (id: number) =>
  browserApi('POST /api/correos/salida/:id/reintenta', { params: { id }, body: {} })

/** The text of a mail; in the demo only. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => browserApi('GET /api/correos/salida/:id', { params: { id } }, { signal }),
  })
